import { hourRanges, hoursOf, hourText, parseHour, slotStart } from '../../../../contract/calendar.ts';
import type { DayBooking, DayHour, DaySheet } from '../../../../contract/desk/day-sheet.ts';
import { isRunning } from '../../day-sheet/day-rows.ts';

/** A day of one turf; of the board or of a week. */
export type BoardSheet = Pick<DaySheet, 'turf' | 'date' | 'now' | 'hours' | 'bookings'>;

/** A game without a break, or a slot that no game of this turf has. */
export type BoardCell = { from: number; to: number } & (
  | { kind: 'game'; booking: DayBooking; isLate: boolean }
  | { kind: 'slot'; slot: DayHour }
);

type Column = {
  sheet: BoardSheet;
  /** By the hour of the first row. */
  cells: ReadonlyMap<number, BoardCell & { rowCount: number }>;
  /** Rows that a cell of an earlier row reaches into. */
  covered: ReadonlySet<number>;
};

/** `rows` are the hours at which a row begins. */
export type Board = { rows: number[]; columns: Column[] };

const lateAfterMs = 10 * 60_000;

/**
 * Builds the board of one date for several turfs: from now on, or of the whole day. Rows are half hours if one of
 * the turfs sells them.
 */
export function boardOf(sheets: readonly BoardSheet[], { isWhole }: { isWhole: boolean }): Board {
  const step = sheets.some(({ turf }) => turf.slotMinutes === 30) ? 0.5 : 1;
  const begin = isWhole ? 0 : firstHour(sheets, step);
  const shown = sheets.map((sheet) => ({ sheet, cells: cellsOf(sheet).filter(({ to }) => to > begin) }));
  const cells = shown.flatMap((column) => column.cells);
  const first = Math.max(begin, Math.min(...cells.map(({ from }) => from)));
  const last = Math.max(...cells.map(({ to }) => to));
  return {
    rows: cells.length > 0 ? rowsFrom(first, last, step) : [],
    columns: shown.map(({ sheet, cells: own }) => {
      // A running game begins in the first row.
      const placed = own.map((cell) => ({ cell, rows: rowsFrom(Math.max(cell.from, first), cell.to, step) }));
      return {
        sheet,
        cells: new Map(
          placed.map(({ cell, rows }) => [rows[0] ?? first, { ...cell, rowCount: rows.length }]),
        ),
        covered: new Set(placed.flatMap(({ rows }) => rows.slice(1))),
      };
    }),
  };
}

function rowsFrom(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
}

/** Returns the row that is running; 0 on another day. */
function firstHour([sheet]: readonly BoardSheet[], step: number): number {
  const now = new Date(sheet?.now ?? 0);
  if (!sheet || !isRunning(sheet.date, now)) return 0;
  const hours = (now.getTime() - slotStart(sheet.date, 0).getTime()) / 3_600_000;
  return Math.floor(hours / step) * step;
}

function cellsOf({ turf, date, now, hours, bookings }: BoardSheet): BoardCell[] {
  const games = bookings
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((booking) =>
      hourRanges(hoursOf(booking.startTimes), booking.slotMinutes).map((range) => ({ booking, ...range })),
    );
  return [
    ...games.map(({ booking, from, to }): BoardCell => {
      const lateFrom = slotStart(date, from).getTime() + lateAfterMs;
      const isLate = booking.canCheckIn && booking.noShowAt === null && lateFrom <= Date.parse(now);
      return { kind: 'game', booking, isLate, from, to };
    }),
    ...hours
      .map((slot) => ({ slot, from: parseHour(slot.startTime) ?? 0 }))
      .filter(({ from: hour }) => !games.some(({ from, to }) => from <= hour && hour < to))
      .map(({ slot, from }): BoardCell => {
        return { kind: 'slot', slot, from, to: from + turf.slotMinutes / 60 };
      }),
  ];
}

/** Returns the value of `pick` for a cell. */
export const pickOf = ({ turf, date }: BoardSheet, hour: number): string =>
  `${turf.id}@${hourText(hour)}@${date}`;

export type Picked = { sheet: BoardSheet; cell: BoardCell };

/** Finds the cell that `pick=turfId@startTime@date` names; a slot that was booked since is a game now. */
export function pickedIn(sheets: readonly BoardSheet[], params: URLSearchParams): Picked | undefined {
  const [turfId, time = '', date] = params.get('pick')?.split('@') ?? [];
  const hour = parseHour(time) ?? -1;
  const sheet = sheets.find((one) => one.turf.id === turfId && (!date || one.date === date));
  const cell = sheet && cellsOf(sheet).find(({ from, to }) => from <= hour && hour < to);
  return cell && { sheet, cell };
}
