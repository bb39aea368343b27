import { Link } from 'react-router';
import * as m from '#messages';
import { formatHour } from '../../../../contract/calendar.ts';
import { CellLink } from './board-cell.tsx';
import type { Board } from './board-rows.ts';

/** A few turfs do not fill the width. */
const few = 4;

/** Turfs across, hours down. */
export function BoardTable({
  board: { rows, columns },
  pathOf,
}: {
  board: Board;
  pathOf: (turfId: string, hour: number) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={m.desk_board_slots()}>
      <table
        className={`border-separate border-spacing-1 ${columns.length > few ? 'w-full table-fixed' : ''}`}
      >
        <thead>
          <tr className="align-bottom text-left">
            <th scope="col" className="w-18 text-sm font-[600] text-quiet">
              {m.desk_board_time()}
            </th>
            {columns.map(({ sheet: { turf, date } }) => (
              <th key={turf.id} scope="col" className="w-38 px-1 py-1">
                <Link
                  to={`/desk/day?${new URLSearchParams({ turfId: turf.id, date })}`}
                  className="inline-flex min-h-11 items-center leading-tight font-[640] underline-offset-4 hover:underline"
                >
                  {turf.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="sticky left-0 h-12 bg-paper align-top text-left text-[0.9375rem] font-[600] whitespace-nowrap text-quiet"
              >
                {formatHour(hour)}
              </th>
              {columns.map(({ sheet: { turf }, cells, covered }) => {
                const cell = cells.get(hour);
                if (!cell) return covered.has(hour) ? null : <td key={turf.id} />;
                return (
                  <td key={turf.id} rowSpan={cell.rowCount} className="h-12">
                    <CellLink cell={cell} turfName={turf.name} to={pathOf(turf.id, cell.from)} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
