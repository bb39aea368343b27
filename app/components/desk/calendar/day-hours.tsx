import { Link } from 'react-router';
import * as m from '#messages';
import { formatHourRange, parseHour } from '../../../../contract/calendar.ts';
import type { DeskDay, DeskSlot } from '../../../../contract/desk/slots.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { afterMidnightText } from '../../turf/hours/parts-of-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { type CalendarAct, type CalendarPlace, calendarPath, slotName, stretchOf } from './calendar-ask.ts';
import { HourFacts, slotState } from './hour-facts.tsx';
import { HourPick } from './hour-pick.tsx';

export type HoursProps = {
  mayPrice: boolean;
  place: CalendarPlace;
  picked: ReadonlySet<string>;
  onAct: (act: CalendarAct, slot: string) => void;
};

export function DayHours({ day: { date, slots }, ...rest }: HoursProps & { day: DeskDay }) {
  const over = slots.filter(({ status }) => status === 'past');
  const ahead = slots.filter(({ status }) => status !== 'past');
  const rows = (some: readonly DeskSlot[]) => (
    <ul className="divide-y divide-line border-y border-line max-md:-mx-3">
      {some.map((slot) => (
        <HourRow key={slot.eveningTime} {...rest} date={date} slot={slot} />
      ))}
    </ul>
  );
  const list = (some: readonly DeskSlot[]) => {
    const ofDate = some.filter((slot) => slot.date === date);
    const late = some.filter((slot) => slot.date !== date);
    return (
      <>
        {ofDate.length > 0 && rows(ofDate)}
        {late[0] && (
          <>
            <h3 className="mt-5 mb-2 text-[0.9375rem] font-[640] text-quiet">
              {afterMidnightText(late[0].date)}
            </h3>
            {rows(late)}
          </>
        )}
      </>
    );
  };
  return (
    <>
      {over.length > 0 && (
        // Past hours: open on a past day, collapsed today.
        <details key={date} open={ahead.length === 0} className="mb-2">
          <summary className="inline-flex min-h-11 items-center font-[560] text-quiet underline underline-offset-4">
            {m.desk_slots_past({ count: over.length })}
          </summary>
          {list(over)}
        </details>
      )}
      {ahead.length > 0 && list(ahead)}
      {slots.length === 0 && <p className="py-6 text-quiet">{m.desk_slots_none()}</p>}
    </>
  );
}

function HourRow({
  place,
  picked,
  mayPrice,
  onAct,
  date,
  slot,
}: HoursProps & { date: string; slot: DeskSlot }) {
  const hour = { date, hour: parseHour(slot.eveningTime) ?? 0 };
  const { fromHour, toHour } = stretchOf(hour, slot);
  const when = formatHourRange(fromHour, toHour);
  const { text, tone } = slotState(slot);
  const state = text();
  const isOver = slot.status === 'past';
  return (
    <li
      id={`slot-${slot.eveningTime}`}
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 has-[input:checked]:bg-mint [&:has(input:checked)_.bg-mint]:bg-surface max-md:px-3 md:grid-cols-[9.5rem_6rem_minmax(4rem,1fr)_4.5rem_16rem] lg:grid-cols-[10rem_6.5rem_minmax(0,1fr)_6rem_21rem] ${isOver ? 'text-quiet' : ''}`}
    >
      <HourPick {...{ hour, slot, picked }} className="gap-3 md:pl-2">
        <b className={`figure text-lg ${isOver ? 'pl-8' : ''}`}>{when}</b>
        <span className="md:hidden">
          <Badge tone={tone}>{state}</Badge>
        </span>
      </HourPick>
      <span className="hidden md:block">
        <Badge tone={tone}>{state}</Badge>
      </span>
      <p className="col-span-2 row-start-2 min-w-0 pl-8 wrap-anywhere text-sm text-quiet empty:hidden md:col-span-1 md:col-start-3 md:row-start-1 md:pl-0">
        <HourFacts slot={slot} />
      </p>
      <span className="figure text-right text-lg md:col-start-4 md:row-start-1">
        {formatPaise(slot.pricePaise)}
      </span>
      {!isOver && (
        <div className="col-span-2 row-start-3 -ml-3 flex flex-wrap justify-start pl-8 md:col-span-1 md:col-start-5 md:row-start-1 md:ml-0 md:justify-end md:pl-0">
          {slot.status === 'locked' ? (
            <SlotButton act="unlock" hour={slotName(hour)} label={m.desk_slot_unlock_label({ when })}>
              {m.desk_unlock()}
            </SlotButton>
          ) : (
            <ActLink act="lock" label={m.desk_slot_lock_label({ when })} {...{ place, onAct, hour }}>
              {m.desk_lock()}
            </ActLink>
          )}
          {mayPrice && (
            <ActLink act="price" label={m.desk_slot_price_label({ when })} {...{ place, onAct, hour }}>
              {m.desk_slot_price()}
            </ActLink>
          )}
          {mayPrice && slot.priceSource === 'custom' && (
            <SlotButton act="reset" hour={slotName(hour)} label={m.desk_slot_reset_label({ when })}>
              {m.desk_slot_reset()}
            </SlotButton>
          )}
          <ActLink act="delete" label={m.desk_slot_delete_label({ when })} {...{ place, onAct, hour }}>
            {m.desk_delete()}
          </ActLink>
        </div>
      )}
    </li>
  );
}

const actLook =
  'inline-flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] font-[600] text-pitch hover:bg-mint';

function ActLink({
  act,
  label,
  place,
  hour,
  onAct,
  children,
}: Pick<HoursProps, 'place' | 'onAct'> & {
  act: CalendarAct;
  label: string;
  hour: { date: string; hour: number };
  children: string;
}) {
  return (
    <Link
      to={calendarPath(place, { act, picked: [hour] })}
      aria-label={label}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        onAct(act, slotName(hour));
      }}
      className={actLook}
    >
      {children}
    </Link>
  );
}

/** Changes this hour only, independent of the picked ones. */
function SlotButton({
  act,
  hour,
  label,
  children,
}: {
  act: 'unlock' | 'reset';
  hour: string;
  label: string;
  children: string;
}) {
  return (
    <button
      type="submit"
      formMethod="post"
      name="only"
      value={`${act} ${hour}`}
      aria-label={label}
      className={actLook}
    >
      {children}
    </button>
  );
}
