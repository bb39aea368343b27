import * as m from '#messages';
import { formatHour } from '../../../../contract/calendar.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { CellLink } from './board-cell.tsx';
import type { Board, BoardSheet } from './board-rows.ts';

/** With more turfs, free slots would push the games of later hours off the screen. */
const mostOpen = 6;

/** The board by time, for phones: games of each hour, then its free and closed slots. */
export function BoardList({
  board: { rows, columns },
  pathOf,
}: {
  board: Board;
  pathOf: (sheet: BoardSheet, hour: number) => string;
}) {
  return (
    <ol className="grid gap-5">
      {rows.map((hour) => {
        const here = columns.flatMap(({ sheet, cells }) => {
          const cell = cells.get(hour);
          return cell ? [{ sheet, cell }] : [];
        });
        if (here.length === 0) return null;
        const slots = here.filter(({ cell }) => cell.kind === 'slot');
        const entry = ({ sheet, cell }: (typeof here)[number]) => (
          <li key={sheet.turf.id}>
            <CellLink cell={cell} turfName={sheet.turf.name} to={pathOf(sheet, cell.from)} showsTurf />
          </li>
        );
        const slotList = <ul className="mt-1 grid grid-cols-2 gap-2">{slots.map(entry)}</ul>;
        return (
          <li key={hour}>
            <h2 className="mb-1.5 text-lg">{formatHour(hour)}</h2>
            <ul className="grid gap-2 empty:hidden">
              {here.filter(({ cell }) => cell.kind === 'game').map(entry)}
            </ul>
            {slots.length > 0 &&
              (columns.length > mostOpen ? (
                <details className="group">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-[0.9375rem] text-pitch">
                    {m.desk_board_not_booked({ count: slots.length })}
                    <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
                  </summary>
                  {slotList}
                </details>
              ) : (
                slotList
              ))}
          </li>
        );
      })}
    </ol>
  );
}
