import { Link } from 'react-router';
import { addDays, formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { maxDeskDays } from '../../../../contract/policy.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type CalendarPlace, type CalendarView, calendarPath } from './calendar-ask.ts';

const views: { view: CalendarView; label: string }[] = [
  { view: 'day', label: 'Day' },
  { view: 'week', label: 'Week' },
];

export function CalendarNav({ place, today }: { place: CalendarPlace; today: IstDate }) {
  const { date, view } = place;
  const isWeek = view === 'week';
  const step = isWeek ? maxDeskDays : 1;
  const ways = [
    { to: addDays(date, -step), sign: '←', label: `The ${view} before` },
    { to: today, sign: 'Today', label: undefined },
    { to: addDays(date, step), sign: '→', label: `The ${view} after` },
  ];
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <h2 aria-live="polite" className="text-2xl max-sm:basis-full sm:mr-auto sm:text-3xl">
        {isWeek ? `${formatDate(date)} – ${formatDate(addDays(date, step - 1))}` : formatDate(date)}
      </h2>
      <nav aria-label="Days" className="flex flex-wrap items-center gap-1.5">
        {ways.map(({ to, sign, label }) => (
          <LinkButton
            key={sign}
            tone="line"
            size="small"
            preventScrollReset
            to={calendarPath({ ...place, date: to })}
            aria-label={label}
            aria-current={sign === 'Today' && date === today ? 'date' : undefined}
          >
            {sign}
          </LinkButton>
        ))}
      </nav>
      <nav aria-label="View" className="flex rounded-full p-0.5 ring-1 ring-edge ring-inset">
        {views.map(({ view: each, label }) => (
          <Link
            key={each}
            to={calendarPath({ ...place, view: each })}
            preventScrollReset
            aria-current={each === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[600] aria-[current]:bg-strong aria-[current]:text-on-strong"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
