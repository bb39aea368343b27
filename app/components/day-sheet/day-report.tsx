import { formatInstant } from '../../../contract/calendar.ts';
import type { DayFigures, DaySheet } from '../../../contract/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';
import { GameTable } from './game-table.tsx';

/** A day on one sheet of paper: its figures, then its games. */
export function DayReport({ sheet }: { sheet: DaySheet }) {
  const { figures, bookings } = sheet;
  return (
    <>
      <div className="grid gap-x-14 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <Figures title="Games" rows={gamesOf(figures)} />
        <Figures title="Money" rows={moneyOf(figures)} />
      </div>
      <h2 className="mt-10 mb-3 text-2xl">Game by game</h2>
      {bookings.length === 0 ? (
        <p className="text-quiet">Nobody has booked this day.</p>
      ) : (
        <GameTable bookings={bookings} />
      )}
    </>
  );
}

type Rows = readonly (readonly [label: string, value: string | number])[];

function gamesOf(figures: DayFigures): Rows {
  return [
    ['Bookings', figures.bookingCount],
    ['Played', figures.playedCount],
    ['No-shows', figures.noShowCount],
    ['Not marked', figures.unmarkedCount],
    ['Cancelled', figures.cancelledCount],
    ['Hours sold', figures.hoursSold],
  ];
}

function moneyOf(figures: DayFigures): Rows {
  const left: Rows = [
    ['Outstanding', formatPaise(figures.outstandingPaise)],
    ...(figures.missedPaise > 0 ? [['Not paid by no-shows', formatPaise(figures.missedPaise)] as const] : []),
    ...(figures.handBackPaise > 0 ? [['To hand back', formatPaise(figures.handBackPaise)] as const] : []),
  ];
  return [
    ['Paid online for these games', formatPaise(figures.onlinePaise)],
    ['Cash taken on the day', formatPaise(figures.cashPaise)],
    ['UPI taken on the day', formatPaise(figures.upiPaise)],
    ['Card taken on the day', formatPaise(figures.cardPaise)],
    ...left,
  ];
}

function Figures({ title, rows }: { title: string; rows: Rows }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="figure text-xl whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether and by whom the day was written down, and what has changed since. */
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
  const rowsBefore = new Map([...gamesOf(before), ...moneyOf(before)]);
  const rowsAfter = new Map([...gamesOf(after), ...moneyOf(after)]);
  const labels = [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])];
  return labels
    .filter((label) => rowsBefore.get(label) !== rowsAfter.get(label))
    .map(
      (label) => `${label} ${rowsBefore.get(label) ?? 'none'} then, ${rowsAfter.get(label) ?? 'none'} now`,
    );
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third'][count] ?? `${count}th`;
}
