import { Form } from 'react-router';
import * as m from '#messages';
import { formatDate, type IstDate } from '../../../contract/calendar.ts';
import type { DeskTurfs } from '../desk/desk-turfs.server.ts';
import { TurfSearch } from '../desk/turf-search.tsx';
import { TurfSelect } from '../desk/turf-select.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import { DayField } from './day-field.tsx';
import { DayLinks } from './day-links.tsx';

/** Which day of which turf, and the way to others, in one line. */
export function DayHead({
  choice: { turfs, search },
  turf,
  date,
  today,
}: {
  choice: DeskTurfs;
  turf: { id: string; name: string; location: string };
  date: IstDate;
  today: IstDate;
}) {
  const turfId = turf.id;
  const pathOf = (day: string) => `/desk/day?${new URLSearchParams({ turfId, date: day })}`;
  return (
    <div className="wrap flex flex-wrap items-center gap-x-2 py-0.5 sm:gap-x-5">
      <h1 className="text-xl/7 sm:text-2xl/7">{date === today ? m.common_today() : formatDate(date)}</h1>
      <div className="print:hidden">
        <DayLinks date={date} today={today} pathOf={pathOf} />
      </div>
      <details
        open={Boolean(search?.q)}
        className="min-w-0 open:w-full open:basis-full max-sm:flex-1 print:hidden"
      >
        <summary className="flex min-h-11 min-w-0 cursor-pointer items-center gap-1.5 text-[0.9375rem] font-[600] text-pitch">
          <span className="truncate">
            {turf.name}
            <span className="font-normal text-quiet max-sm:hidden">, {turf.location}</span>
          </span>
          <ChevronIcon className="size-4 shrink-0" />
          <span className="sr-only">
            {search || turfs.length > 1 ? m.desk_turf_or_day_other() : m.desk_day_other()}
          </span>
        </summary>
        {search && <TurfSearch search={search} turfId={turfId} keep={{ date }} />}
        <Form className="mt-2 mb-2 grid items-end gap-3 sm:max-w-3xl sm:grid-cols-[1fr_12rem_auto]">
          {turfs.length > 1 ? (
            <TurfSelect turfs={turfs} turfId={turfId} />
          ) : (
            <input type="hidden" name="turfId" value={turfId} />
          )}
          <DayField date={date} />
        </Form>
      </details>
      <p className="hidden print:block">{m.desk_turf_option(turf)}</p>
    </div>
  );
}
