import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, parseHour } from '../../../../contract/calendar.ts';
import type { DeskDay, DeskSlot } from '../../../../contract/desk/slots.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { calendarPath, type HourOfDate, slotName } from './calendar-ask.ts';
import type { HoursProps } from './day-hours.tsx';
import { HourFacts, slotState } from './hour-facts.tsx';
import { HourPick } from './hour-pick.tsx';
import { WeekGrid } from './week-grid.tsx';

const looks = {
  available: '',
  locked: 'bg-blush text-clay',
  booked: 'bg-strong text-on-strong [&_b]:text-on-strong',
  held: 'bg-flood text-on-flood [&_b]:text-on-flood',
  past: 'text-quiet',
} as const;

export function WeekHours({
  days,
  today,
  place,
  picked,
}: Omit<HoursProps, 'onAct' | 'mayPrice'> & { days: readonly DeskDay[]; today: string }) {
  const slots = new Map(
    days.flatMap(({ date, slots: ofDay }) =>
      ofDay.map((slot) => [slotName({ date, hour: parseHour(slot.eveningTime) ?? 0 }), slot] as const),
    ),
  );
  const hours = [...new Set([...slots.values()].map(({ eveningTime }) => parseHour(eveningTime) ?? 0))];
  return (
    <WeekGrid
      label={m.desk_calendar_week_label()}
      days={days.map(({ date }) => date)}
      hours={hours.sort((a, b) => a - b)}
      today={today}
      head={(date) => (
        <Link
          to={calendarPath({ ...place, date, view: 'day' })}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {formatDate(date)}
        </Link>
      )}
      cell={(date, hour) => {
        const slot = slots.get(slotName({ date, hour }));
        return slot ? <Cell slot={slot} hour={{ date, hour }} picked={picked} /> : <NotOpen />;
      }}
    />
  );
}

function Cell({ slot, hour, picked }: { slot: DeskSlot; hour: HourOfDate; picked: ReadonlySet<string> }) {
  const { text } = slotState(slot);
  return (
    <div
      className={`h-full px-2 pb-0.5 has-[input:checked]:ring-3 has-[input:checked]:ring-pitch has-[input:checked]:ring-inset ${looks[slot.status]}`}
    >
      <HourPick {...{ hour, slot, picked }} className="gap-2">
        <span className="font-[620]">
          {slot.status === 'available' ? formatPaise(slot.pricePaise) : text()}
        </span>
      </HourPick>
      <p className="text-[0.8125rem] leading-snug break-words empty:hidden">
        <HourFacts slot={slot} isShort />
      </p>
    </div>
  );
}

function NotOpen() {
  return (
    <span className="grid h-full min-h-11 place-items-center text-[0.8125rem] text-quiet">
      {m.desk_slot_closed()}
    </span>
  );
}
