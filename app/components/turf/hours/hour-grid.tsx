import { useRef } from 'react';
import * as m from '#messages';
import { formatHour, formatHourRange, formatTime, type SlotMinutes } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { late } from '../../../document/late.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { type HourSlot, partsOfDay } from './parts-of-day.ts';
import { priceKindOf, type StandardPrices } from './price-kind.ts';

const PartChips = late(() => import('./part-chips.tsx'));

const partName = 'text-[0.9375rem] font-[640] text-quiet';

const marks = {
  peak: { word: m.turfs_slot_peak, look: 'text-clay' },
  offer: { word: m.turfs_slot_offer, look: 'text-pitch' },
};

type HourGridProps = {
  slots: readonly HourSlot[];
  slotMinutes: SlotMinutes;
  chosen: readonly number[];
  /** Hours that the viewer holds or has booked. */
  own?: readonly number[];
  /** Dearer and cheaper slots are marked. */
  prices: StandardPrices;
  formId: string;
  onToggle: (hour: number) => void;
  /** Page where a customer waits for taken hours of the day. */
  waitPath?: string;
};

/** Hours by part of the day, as one tab stop; past hours come last, folded. */
export function HourGrid({ slots, ...rest }: HourGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useArrowKeys(grid);
  const past = slots.filter(({ status }) => status === 'past');
  const ahead = partsOfDay(slots.filter(({ status }) => status !== 'past'));
  const free = ahead.filter((part) => part.slots.some(({ status }) => status === 'available'));
  return (
    <div ref={grid} className="grid gap-2 sm:gap-3">
      {free.length > 1 && <PartChips parts={free} />}
      {ahead.length === 0 && <p className="text-quiet">{m.turfs_venue_full()}</p>}
      {ahead.map((part) => (
        <fieldset key={part.id} id={part.id} className="scroll-mt-4">
          <legend className={`mb-1 ${partName}`}>{part.name}</legend>
          <HourCells slots={part.slots} {...rest} />
        </fieldset>
      ))}
      {past.length > 0 && (
        <details className="group">
          <summary className={`inline-flex min-h-11 items-center gap-2 ${partName}`}>
            {m.turfs_slots_past({ count: past.length })}
            <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <HourCells slots={past} {...rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function HourCells({ slots, ...rest }: HourGridProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
      {slots.map((slot) => (
        <HourCell key={slot.hour} slot={slot} {...rest} />
      ))}
    </div>
  );
}

function HourCell({
  slot,
  slotMinutes,
  chosen,
  own,
  prices,
  formId,
  onToggle,
  waitPath,
}: { slot: HourSlot } & Omit<HourGridProps, 'slots'>) {
  const { hour, status, pricePaise } = slot;
  const showToast = useToast();
  const range = formatHourRange(hour, hour + slotMinutes / 60);
  const isOwn = own?.includes(hour) ?? false;
  if (status !== 'available') {
    const canWait = waitPath !== undefined && !isOwn && status !== 'past';
    const look =
      'block min-h-13 rounded-2xl px-1.5 py-1.5 text-left leading-tight text-quiet ring-1 ring-line ring-inset sm:min-h-16 sm:px-3 sm:py-2.5';
    const content = (
      <>
        <span className="sr-only">{range}: </span>
        <span
          aria-hidden="true"
          className="font-[500] line-through decoration-1 max-sm:text-[0.9375rem] max-sm:tracking-tight"
        >
          {formatHour(hour)}
        </span>
        <span className="mt-0.5 -mr-2 block text-xs sm:text-[0.8125rem]">
          {takenText(slot, isOwn, canWait)}
        </span>
      </>
    );
    if (canWait) {
      return (
        <a href={`${waitPath}&hours=${hour}`} className={`${look} hover:bg-mint`}>
          {content}
        </a>
      );
    }
    return (
      <button
        type="button"
        tabIndex={-1}
        onClick={() => showToast(m.errors_slot_taken())}
        className={`${look} cursor-default`}
      >
        {content}
      </button>
    );
  }
  const kind = isOwn ? undefined : priceKindOf(pricePaise, prices, slotMinutes);
  const mark = kind && marks[kind];
  const facts = { slot: range, price: formatPaise(pricePaise) };
  const label = isOwn ? m.turfs_slot_label_own : m.turfs_slot_label;
  return (
    <label
      className={`group relative min-h-13 cursor-pointer rounded-2xl bg-surface px-1.5 py-1.5 leading-tight ${isOwn ? 'ring-2 ring-pitch' : 'ring-1 ring-edge/60'} transition-colors ring-inset hover:bg-mint sm:min-h-16 sm:px-3 sm:py-2.5 has-checked:bg-selected has-checked:text-on-selected has-checked:ring-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]`}
    >
      <input
        type="checkbox"
        name="hours"
        value={hour}
        form={formId}
        checked={chosen.includes(hour)}
        onChange={() => onToggle(hour)}
        aria-label={mark ? m.turfs_slot_label_marked({ ...facts, mark: mark.word() }) : label(facts)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-2xl outline-none"
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-1 font-[640] max-sm:text-[0.9375rem] max-sm:tracking-tight">
        {formatHour(hour)}
        {mark && (
          <span className={`text-xs font-[600] group-has-checked:text-on-selected ${mark.look}`}>
            {mark.word()}
          </span>
        )}
      </span>
      <span className="mt-0.5 block text-[0.875rem] text-quiet group-has-checked:text-on-selected">
        {isOwn ? m.turfs_slot_own() : formatPaise(pricePaise)}
      </span>
    </label>
  );
}

/** Shown in place of the price for a slot that cannot be booked. */
function takenText({ status, offeredUntil }: HourSlot, isOwn: boolean, canWait: boolean): string {
  if (isOwn) return m.turfs_slot_held();
  if (offeredUntil) return m.turfs_slot_offered({ until: formatTime(new Date(offeredUntil)) });
  if (canWait) return m.turfs_slot_wait();
  return status === 'past' ? m.turfs_taken_past() : m.turfs_taken_unavailable();
}
