import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatHour } from '../../../contract/calendar.ts';
import { boardGrid } from '../turf/card/free-hours.tsx';
import { boardRow } from '../turf/card/turf-card.tsx';
import { useArrowKeys } from '../ui/use-arrow-keys.ts';
import { rememberSearch } from './remember-search.ts';
import { browseUrl, type SearchTerms } from './search-terms.ts';

/** Heading of found turfs, the switch between list and map, and the hours above the columns of a board. */
export default function ListHead({
  terms,
  when,
  columns,
  board,
}: {
  terms: SearchTerms;
  when: string;
  columns: readonly number[];
  board: RefObject<HTMLElement | null>;
}) {
  // Makes the board one tab stop.
  useArrowKeys(board, 'a[href*="hours="]');
  useEffect(() => rememberSearch(terms), [terms]);
  const isMap = terms.view === 'map';
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-2xl">{m.turfs_free_when({ when })}</h2>
        <Link
          to={browseUrl({ ...terms, view: isMap ? undefined : 'map' })}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-[620] text-pitch underline underline-offset-4"
        >
          {isMap ? m.turfs_view_list() : m.turfs_view_map()}
        </Link>
      </div>
      {columns.length > 0 && (
        <div aria-hidden="true" className={`mb-2 hidden ${boardRow}`}>
          <div
            className={`col-start-3 grid gap-2 px-4 text-center text-sm font-[640] text-quiet ${boardGrid(columns)}`}
          >
            {/* Each cell repeats its hour for screen readers. */}
            {columns.map((hour) => (
              <span key={hour}>{formatHour(hour)}</span>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
