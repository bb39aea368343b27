import { Link, useSearchParams } from 'react-router';
import * as m from '#messages';
import { addDays, type IstDate } from '../../../contract/calendar.ts';

const link =
  'inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 hover:no-underline';

export function WeekSteps({ weekFrom, today }: { weekFrom: IstDate; today: IstDate }) {
  const [asked] = useSearchParams();
  const to = (week: IstDate) => {
    const next = new URLSearchParams(asked);
    for (const name of ['saved', 'count']) next.delete(name);
    next.set('week', week < today ? today : week);
    return `?${next}#week`;
  };
  return (
    <nav aria-label={m.desk_calendar_week()} className="flex gap-5">
      {weekFrom > today && (
        <Link to={to(addDays(weekFrom, -7))} preventScrollReset className={link}>
          {m.desk_calendar_week_before()}
        </Link>
      )}
      <Link to={to(addDays(weekFrom, 7))} preventScrollReset className={link}>
        {m.desk_calendar_week_after()}
      </Link>
    </nav>
  );
}
