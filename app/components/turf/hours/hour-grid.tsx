import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatHour, formatHours } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type HourSlot, partsOfDay, takenTexts } from './parts-of-day.ts';

const partName = 'text-[0.9375rem] font-[640] text-quiet';

type HourGridProps = {
  slots: readonly HourSlot[];
  chosen: readonly number[];
  /** Hours held by the viewer. */
  own?: readonly number[];
  /** The turf's standard rate; more expensive hours are marked. */
  baseRatePaise: number;
  formId: string;
  onToggle: (hour: number) => void;
};

export function HourGrid({ slots, ...rest }: HourGridProps) {
  return (
    <div className="grid gap-5">
      {partsOfDay(slots).map((part) =>
        part.slots.every((slot) => slot.status === 'past') ? (
          <PassedPart key={part.name} name={part.name}>
            <HourCells slots={part.slots} {...rest} />
          </PassedPart>
        ) : (
          <fieldset key={part.name}>
            <legend className={`mb-2 ${partName}`}>{part.name}</legend>
            <HourCells slots={part.slots} {...rest} />
          </fieldset>
        ),
      )}
    </div>
  );
}

/** Past hours, collapsed so that they do not push bookable ones down. */
function PassedPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className={`inline-flex min-h-11 items-center gap-2 ${partName}`}>
        {m.turfs_slot_passed({ part: name })}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function HourCells({ slots, ...rest }: HourGridProps) {
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5">
      {slots.map((slot) => (
        <HourCell key={slot.hour} slot={slot} {...rest} />
      ))}
    </div>
  );
}

function HourCell({
  slot,
  chosen,
  own,
  baseRatePaise,
  formId,
  onToggle,
}: { slot: HourSlot } & Omit<HourGridProps, 'slots'>) {
  const { hour, status, pricePaise } = slot;
  const showToast = useToast();
  const range = formatHours([hour]);
  if (status !== 'available') {
    return (
      <button
        type="button"
        tabIndex={-1}
        onClick={() => showToast(m.errors_slot_taken())}
        className="min-h-16 cursor-default rounded-2xl px-3 py-2.5 text-left leading-tight text-quiet ring-1 ring-line ring-inset"
      >
        <span className="sr-only">{range}: </span>
        <span aria-hidden="true" className="font-[500] line-through decoration-1">
          {formatHour(hour)}
        </span>
        <span className="mt-0.5 block text-[0.8125rem]">
          {own?.includes(hour) ? m.turfs_slot_held() : takenTexts[status]()}
        </span>
      </button>
    );
  }
  const isPeak = pricePaise > baseRatePaise;
  return (
    <label className="group relative min-h-16 cursor-pointer rounded-2xl bg-surface px-3 py-2.5 leading-tight ring-1 ring-edge/60 transition-colors ring-inset hover:bg-mint has-checked:bg-flood has-checked:text-on-flood has-checked:ring-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]">
      <input
        type="checkbox"
        name="hours"
        value={hour}
        form={formId}
        checked={chosen.includes(hour)}
        onChange={() => onToggle(hour)}
        aria-label={(isPeak ? m.turfs_slot_label_peak : m.turfs_slot_label)({
          slot: range,
          price: formatPaise(pricePaise),
        })}
        className="absolute inset-0 cursor-pointer appearance-none rounded-2xl outline-none"
      />
      <span className="block font-[640]">{formatHour(hour)}</span>
      <span className="mt-0.5 block text-[0.875rem] text-quiet group-has-checked:text-[#5b4200]">
        {formatPaise(pricePaise)}
        {isPeak && (
          <>
            {' '}
            <span className="inline-block font-[600] text-clay group-has-checked:text-[#7a2b00]">
              {m.turfs_slot_peak()}
            </span>
          </>
        )}
      </span>
    </label>
  );
}
