import * as m from '#messages';
import type { PlannedWeeklyDate, WeeklyPlan } from '../../../contract/bookings/weekly-slots.ts';
import { formatHours, hoursOf, type SlotMinutes } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { gameText, obstacles, payByText } from './weekly-words.ts';

/** Every date with its price, to choose; one that is not free can be replaced by another start of the day. */
export function PlannedDates({ plan: { dates, slotMinutes } }: { plan: WeeklyPlan }) {
  return (
    <fieldset>
      <legend className="heading mb-2 text-2xl">{m.booking_weekly_dates()}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {dates.map((date) => (
          <li key={date.date} className="py-1.5">
            {date.state === 'free' ? (
              <DateBox {...{ date, slotMinutes }} start={date} isChosen />
            ) : (
              <>
                <p className="flex flex-wrap justify-between gap-x-4 py-2.5 text-quiet">
                  <span>{gameText(date, slotMinutes)}</span>
                  <span>{obstacles[date.state]()}</span>
                </p>
                {date.other && <DateBox {...{ date, slotMinutes }} start={date.other} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function DateBox({
  date: { date, payBy },
  start: { startTimes, totalPaise },
  slotMinutes,
  isChosen = false,
}: {
  date: PlannedWeeklyDate;
  start: { startTimes: string[]; totalPaise: number };
  slotMinutes: SlotMinutes;
  isChosen?: boolean;
}) {
  const id = `date-${date}`;
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input
        id={id}
        type="checkbox"
        name="dates"
        value={`${date} ${startTimes.join(',')} ${totalPaise}`}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-pitch"
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span>
          <span className="block font-[620]">
            {isChosen
              ? gameText({ date, startTimes }, slotMinutes)
              : m.booking_weekly_other({ slot: formatHours(hoursOf(startTimes), slotMinutes) })}
          </span>
          <span className="block text-[0.9375rem] text-quiet">
            {m.booking_weekly_pay_by({ until: payByText(payBy) })}
          </span>
        </span>
        <span className="figure text-xl">{formatPaise(totalPaise)}</span>
      </span>
    </label>
  );
}
