import { Link } from 'react-router';
import * as m from '#messages';
import { addDays, formatDate, type IstDate } from '../../../contract/calendar.ts';
import { ChevronIcon } from '../ui/icons.tsx';

export const dayLink =
  'inline-flex min-h-11 items-center font-[600] text-pitch underline-offset-4 hover:underline';

/** Links to the day or week before and after, and to today from other days. */
export function DayLinks({
  date,
  today,
  step = 1,
  pathOf,
}: {
  date: IstDate;
  today: IstDate;
  /** In days. */
  step?: 1 | 7;
  pathOf: (date: IstDate) => string;
}) {
  const days = [addDays(date, -step), ...(date === today ? [] : [today]), addDays(date, step)];
  return (
    <nav aria-label={m.desk_days_label()} className="flex gap-x-1 sm:gap-x-4">
      {[...new Set(days)].map((day) => (
        <Link key={day} to={pathOf(day)} className={`${dayLink} max-sm:min-w-11 max-sm:justify-center`}>
          {day === today ? (
            m.common_today()
          ) : (
            <>
              <ChevronIcon className={`size-5 sm:hidden ${day < date ? 'rotate-90' : '-rotate-90'}`} />
              <span className="max-sm:sr-only">{formatDate(day)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
