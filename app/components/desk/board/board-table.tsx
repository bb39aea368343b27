import { useRef } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatHour, formatHourRange } from '../../../../contract/calendar.ts';
import { useArrowKeys } from '../../ui/use-arrow-keys.ts';
import { CellLink } from './board-cell.tsx';
import type { Board, BoardCell, BoardSheet } from './board-rows.ts';
import { type Drop, useDrag } from './use-drag.ts';

/** A few columns do not fill the width. */
const few = 4;

/** Turfs or days across, hours down. Games and free slots can be dragged; the lists of their dialogs do the same. */
export function BoardTable({
  board: { rows, columns },
  label,
  pathOf,
  headOf,
  onDrop,
}: {
  board: Board;
  label: string;
  pathOf: (sheet: BoardSheet, hour: number) => string;
  headOf: (sheet: BoardSheet) => { text: string; isToday?: boolean };
  onDrop: (drop: Drop) => void;
}) {
  const board = useRef<HTMLElement>(null);
  const [first = 0, second = first + 1] = rows;
  const { shadow, onPointerDown } = useDrag(board, second - first, onDrop);
  useArrowKeys(board, 'tbody a[href]');
  return (
    <>
      <section
        ref={board}
        className="relative overflow-x-auto select-none"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={label}
        onPointerDown={onPointerDown}
      >
        <table
          className={`border-separate border-spacing-1 ${columns.length > few ? 'w-full min-w-240 table-fixed' : ''}`}
        >
          <thead>
            <tr className="align-bottom text-left">
              <th scope="col" className="sticky left-0 z-10 w-18 bg-paper text-sm font-[600] text-quiet">
                {m.desk_board_time()}
              </th>
              {columns.map(({ sheet }) => {
                const { text, isToday } = headOf(sheet);
                const day = new URLSearchParams({ turfId: sheet.turf.id, date: sheet.date });
                return (
                  <th
                    key={keyOf(sheet)}
                    scope="col"
                    data-head
                    aria-current={isToday ? 'date' : undefined}
                    className="w-38 px-1 py-1 aria-[current]:text-pitch"
                  >
                    <Link
                      to={`/desk/day?${day}`}
                      className="inline-flex min-h-11 items-center leading-tight font-[640] underline-offset-4 hover:underline"
                    >
                      {text}
                    </Link>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour) => (
              <tr key={hour}>
                <th
                  scope="row"
                  data-row={hour}
                  className="sticky left-0 z-10 h-12 bg-paper align-top text-left text-[0.9375rem] font-[600] whitespace-nowrap text-quiet"
                >
                  {formatHour(hour)}
                </th>
                {columns.map(({ sheet, cells, covered }, index) => {
                  const cell = cells.get(hour);
                  if (!cell) return covered.has(hour) ? null : <td key={keyOf(sheet)} />;
                  const drag = dragOf(cell, sheet, index);
                  return (
                    <td key={keyOf(sheet)} rowSpan={cell.rowCount} className="relative h-12" {...drag}>
                      <CellLink cell={cell} turfName={sheet.turf.name} to={pathOf(sheet, cell.from)} />
                      {drag && cell.kind === 'game' && (
                        <span
                          aria-hidden="true"
                          {...drag}
                          data-drag="stretch"
                          className="absolute inset-x-2 bottom-0 h-2.5 cursor-ns-resize rounded-b-xl pointer-coarse:hidden"
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {shadow && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-20 rounded-xl bg-flood/85 px-2.5 py-1.5 text-sm font-[640] text-on-flood ring-2 ring-ink"
            style={{ left: shadow.left, top: shadow.top, width: shadow.width, height: shadow.height }}
          >
            {formatHourRange(shadow.span.from, shadow.span.to)}
          </div>
        )}
      </section>
      <p className="mt-2 text-sm text-quiet max-lg:hidden pointer-coarse:hidden">{m.desk_board_drag()}</p>
    </>
  );
}

const keyOf = ({ turf, date }: BoardSheet) => `${turf.id} ${date}`;

/** Returns what `useDrag` reads of a cell; undefined if it stays: slots that are not free, games with a break. */
function dragOf(cell: BoardCell, { turf }: BoardSheet, column: number) {
  const { from, to } = cell;
  const place = { 'data-column': column, 'data-from': from, 'data-to': to };
  if (cell.kind === 'slot') {
    const slot = turf.slotMinutes / 60;
    const slots = Math.max(...cell.slot.offers.map(({ startTimes }) => startTimes.length));
    if (!cell.slot.isFree || cell.slot.offers.length === 0) return undefined;
    return { ...place, 'data-drag': 'create', 'data-slot': slot, 'data-limit': from + slots * slot };
  }
  const { status, startTimes, slotMinutes } = cell.booking;
  const slot = slotMinutes / 60;
  if (status !== 'confirmed' || startTimes.length * slot !== to - from) return undefined;
  return { ...place, 'data-drag': 'move', 'data-slot': slot };
}
