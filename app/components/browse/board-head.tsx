import type { RefObject } from 'react';
import { formatHour } from '../../../contract/calendar.ts';
import { boardGrid } from '../turf/card/free-hours.tsx';
import { boardRow } from '../turf/card/turf-card.tsx';
import { useArrowKeys } from '../ui/use-arrow-keys.ts';

/** Hours above the columns; each cell repeats its hour for screen readers. Makes the board one tab stop. */
export default function BoardHead({
  columns,
  board,
}: {
  columns: readonly number[];
  board: RefObject<HTMLElement | null>;
}) {
  useArrowKeys(board, 'a[href*="hours="]');
  if (columns.length === 0) return null;
  return (
    <div aria-hidden="true" className={`mb-2 hidden ${boardRow}`}>
      <div
        className={`col-start-3 grid gap-2 px-4 text-center text-sm font-[640] text-quiet ${boardGrid(columns)}`}
      >
        {columns.map((hour) => (
          <span key={hour}>{formatHour(hour)}</span>
        ))}
      </div>
    </div>
  );
}
