import { Link } from 'react-router';
import * as m from '#messages';
import { addDays, formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { maxDeskDays } from '../../../../contract/policy.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type CalendarPlace, type CalendarView, calendarPath } from './calendar-ask.ts';

const views: { view: CalendarView; label: () => string }[] = [
  { view: 'day', label: m.desk_calendar_day },
  { view: 'week', label: m.desk_calendar_week },
];

export function CalendarNav({ place, today }: { place: CalendarPlace; today: IstDate }) {
  const { date, view } = place;
  const isWeek = view === 'week';
  const step = isWeek ? maxDeskDays : 1;
  const ways = [
    {
      to: addDays(date, -step),
      sign: '←',
      label: isWeek ? m.desk_calendar_week_before() : m.desk_calendar_day_before(),
    },
    { to: today, sign: m.common_today(), label: undefined },
    {
      to: addDays(date, step),
      sign: '→',
      label: isWeek ? m.desk_calendar_week_after() : m.desk_calendar_day_after(),
    },
  ];
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <h2 aria-live="polite" className="text-2xl max-sm:basis-full sm:mr-auto sm:text-3xl">
        {isWeek
          ? m.desk_calendar_range({ from: formatDate(date), to: formatDate(addDays(date, step - 1)) })
          : formatDate(date)}
      </h2>
      <nav aria-label={m.desk_calendar_days()} className="flex flex-wrap items-center gap-1.5">
        {ways.map(({ to, sign, label }) => (
          <LinkButton
            key={sign}
            tone="line"
            size="small"
            preventScrollReset
            to={calendarPath({ ...place, date: to })}
            aria-label={label}
            aria-current={label === undefined && date === today ? 'date' : undefined}
          >
            {sign}
          </LinkButton>
        ))}
      </nav>
      <nav
        aria-label={m.desk_calendar_view()}
        className="flex rounded-full p-0.5 ring-1 ring-edge ring-inset"
      >
        {views.map(({ view: each, label }) => (
          <Link
            key={each}
            to={calendarPath({ ...place, view: each })}
            preventScrollReset
            aria-current={each === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[600] aria-[current]:bg-selected aria-[current]:text-on-selected"
          >
            {label()}
          </Link>
        ))}
      </nav>
    </div>
  );
}
