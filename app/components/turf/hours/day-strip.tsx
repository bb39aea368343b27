import { Link } from 'react-router';
import * as m from '#messages';
import { addDays, formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { useChosenInView } from '../../ui/use-chosen-in-view.ts';

/** Links to every bookable day, as one tab stop. After midnight the running evening can be the first. */
export function DayStrip({
  today,
  date,
  path,
}: {
  today: IstDate;
  date: IstDate;
  /** Page that shows the day. */
  path: string;
}) {
  const strip = useChosenInView<HTMLOListElement>(date);
  useArrowKeys(strip);
  const first = date < today ? date : today;
  const days = Array.from({ length: defaultPolicy.horizonDays + 1 }, (_, i) => addDays(first, i));
  return (
    <nav aria-label={m.turfs_day()}>
      <ol
        ref={strip}
        className="day-strip -mx-5 flex snap-x scroll-px-5 lg:mx-0 lg:scroll-px-0 lg:px-0 gap-2 overflow-x-auto px-5 py-1"
      >
        {days.map((day) => {
          const [weekday, number, month] = formatDate(day).split(' ');
          return (
            <li key={day} className="snap-start">
              <Link
                to={`${path}?date=${day}`}
                replace
                preventScrollReset
                aria-current={day === date ? 'date' : undefined}
                className="flex w-15 flex-col items-center rounded-2xl bg-surface py-1 text-[0.8125rem] sm:w-16 sm:py-2 text-quiet ring-1 ring-line ring-inset hover:bg-mint aria-[current]:bg-selected aria-[current]:text-on-selected aria-[current]:ring-0"
              >
                {day === today ? m.common_today() : weekday}{' '}
                <span className="figure py-0.5 text-[1.375rem] text-ink [[aria-current]>&]:text-on-selected">
                  {number}
                </span>{' '}
                {month}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
