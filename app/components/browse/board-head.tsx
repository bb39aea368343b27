import type { RefObject } from 'react';
import * as m from '#messages';
import { formatHour } from '../../../contract/calendar.ts';
import { boardGrid } from '../turf/card/free-hours.tsx';
import { boardRow } from '../turf/card/turf-card.tsx';
import { useArrowKeys } from '../ui/use-arrow-keys.ts';

/** Title, and hours above the columns, which each cell repeats for screen readers. Makes the board one tab stop. */
export default function BoardHead({
  shown: { text, columns },
  board,
}: {
  shown: { text: string; columns: readonly number[] };
  board: RefObject<HTMLElement | null>;
}) {
  useArrowKeys(board, 'a[href*="hours="]');
  return (
    <>
      <h2 className="mb-3 text-2xl">{m.turfs_free_when({ when: text })}</h2>
      {columns.length > 0 && (
        <div aria-hidden="true" className={`mb-2 hidden ${boardRow}`}>
          <div
            className={`col-start-3 grid gap-2 px-4 text-center text-sm font-[640] text-quiet ${boardGrid(columns)}`}
          >
            {columns.map((hour) => (
              <span key={hour}>{formatHour(hour)}</span>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
