import { Form } from 'react-router';
import * as m from '#messages';
import type { DeskTurfs } from '../desk/desk-turfs.server.ts';
import { TurfSearch } from '../desk/turf-search.tsx';
import { TurfSelect } from '../desk/turf-select.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-input.tsx';
import { DayLinks, dayLink } from './day-links.tsx';

export function DayHead({
  choice: { turfs, search },
  turfId,
  date,
  today,
}: {
  choice: DeskTurfs;
  turfId: string;
  date: string;
  today: string;
}) {
  const pathOf = (day: string) => `/desk/day?${new URLSearchParams({ turfId, date: day })}`;
  return (
    <div className="flex flex-wrap items-start gap-x-4 print:hidden">
      <DayLinks date={date} today={today} pathOf={pathOf} />
      <details open={Boolean(search?.q)} className="open:w-full">
        <summary className={`${dayLink} underline`}>
          {search || turfs.length > 1 ? m.desk_turf_or_day_other() : m.desk_day_other()}
        </summary>
        {search && <TurfSearch search={search} turfId={turfId} keep={{ date }} />}
        <Form className="mt-2 mb-2 grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
          {turfs.length > 1 ? (
            <TurfSelect turfs={turfs} turfId={turfId} />
          ) : (
            <input type="hidden" name="turfId" value={turfId} />
          )}
          <TextField
            key={date}
            id="date"
            label={m.desk_day()}
            type="date"
            name="date"
            defaultValue={date}
            required
          />
          <Button tone="line">{m.desk_show()}</Button>
        </Form>
      </details>
    </div>
  );
}
