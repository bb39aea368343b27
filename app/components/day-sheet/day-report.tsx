import { formatHour, formatInstant } from '../../../contract/calendar.ts';
import type { DayFigures, DaySheet } from '../../../contract/day-sheet.ts';
import { eveningEndsHour } from '../../../contract/venue-money.ts';
import { gamesOf, moneyOf, tillOf } from './figure-lines.ts';
import { FigureList } from './figure-list.tsx';
import { GameTable } from './game-table.tsx';

export function DayReport({ sheet }: { sheet: DaySheet }) {
  const { figures, bookings } = sheet;
  return (
    <>
      <div className="grid gap-x-14 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <div className="grid content-start gap-8">
          <FigureList title="Games" lines={gamesOf(figures)} />
          <div>
            <FigureList title="Till" lines={tillOf(figures)} />
            <p className="mt-2 text-sm text-quiet">
              Until {formatHour(eveningEndsHour)}, what is taken for a game of the evening before counts to
              that evening.
            </p>
          </div>
        </div>
        <FigureList title="Money of these games" lines={moneyOf(figures)} />
      </div>
      <h2 className="mt-10 mb-3 text-2xl">Game by game</h2>
      {bookings.length === 0 ? (
        <p className="text-quiet">Nobody has booked this day.</p>
      ) : (
        <GameTable bookings={bookings} figures={figures} />
      )}
    </>
  );
}

export function ClosingWords({ sheet: { closing, figures } }: { sheet: DaySheet }) {
  if (!closing) return <p>Not closed yet.</p>;
  const { version, closedBy, closedAt, isChanged } = closing;
  return (
    <>
      <p>
        Closed by <b className="font-[620]">{closedBy}</b>, {formatInstant(new Date(closedAt))}
        {version > 1 && `, for the ${ordinal(version)} time`}.
      </p>
      {isChanged && (
        <p className="mt-1 font-[620] text-clay">
          Changed since: {changesBetween(closing.figures, figures).join(', ')}.
        </p>
      )}
    </>
  );
}

function changesBetween(before: DayFigures, after: DayFigures): string[] {
  const rowsBefore = textsOf(before);
  const rowsAfter = textsOf(after);
  const labels = [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])];
  return labels
    .filter((label) => rowsBefore.get(label) !== rowsAfter.get(label))
    .map(
      (label) => `${label} ${rowsBefore.get(label) ?? 'none'} then, ${rowsAfter.get(label) ?? 'none'} now`,
    );
}

function textsOf(figures: DayFigures): Map<string, string | number> {
  const lines = [...gamesOf(figures), ...tillOf(figures), ...moneyOf(figures)];
  return new Map(lines.map(({ label, value }) => [label, value]));
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third'][count] ?? `${count}th`;
}
