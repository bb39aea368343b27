import { describe, expect, test } from 'vitest';
import { hourText, slotStart } from '../../../../contract/calendar.ts';
import type { DayBooking, DaySheet } from '../../../../contract/desk/day-sheet.ts';
import { type Board, boardOf } from './board-rows.ts';

const date = '2026-11-27';
const at = (hour: number) => new Date(slotStart(date, hour));
type Game = { id: string; hours: number[] } & Partial<DayBooking>;

function sheet(
  now: Date,
  { games, minutes = 60, closes = 22 }: { games: Game[]; minutes?: 30 | 60; closes?: number },
): DaySheet {
  const count = ((closes - 16) * 60) / minutes;
  return {
    turf: { slotMinutes: minutes },
    date,
    now: now.toISOString(),
    hours: Array.from({ length: count }, (_, i) => ({ startTime: hourText(16 + (i * minutes) / 60) })),
    bookings: games.map(({ hours, ...game }) => ({
      ...{ status: 'confirmed', slotMinutes: minutes, startTimes: hours.map(hourText) },
      ...{ canCheckIn: true, noShowAt: null, ...game },
    })),
  } as unknown as DaySheet;
}

/** The cells of each turf: first row, name, number of rows. */
function words({ columns }: Board): string[][] {
  return columns.map(({ cells }) =>
    [...cells].map(
      ([hour, cell]) =>
        `${hour} ${cell.kind === 'game' ? cell.booking.id : 'slot'}${cell.rowCount > 1 ? ` x${cell.rowCount}` : ''}`,
    ),
  );
}

describe('board', () => {
  test('from now: no past slots; a running game begins first', () => {
    const games = [
      { id: 'past', hours: [16] },
      { id: 'running', hours: [17, 18, 19] },
      { id: 'parted', hours: [20] },
    ];
    const board = boardOf([sheet(at(18.25), { games })], { isWhole: false });
    expect(board.rows).toEqual([18, 19, 20, 21]);
    expect(words(board)).toEqual([['18 running x2', '20 parted', '21 slot']]);
    expect([...(board.columns[0]?.covered ?? [])]).toEqual([19]);
  });

  test('whole day and other days: all hours', () => {
    const games = [{ id: 'early', hours: [16, 18] }];
    const whole = boardOf([sheet(at(19), { games })], { isWhole: true });
    expect(words(whole)[0]?.slice(0, 3)).toEqual(['16 early', '18 early', '17 slot']);
    expect(boardOf([sheet(at(-10), { games })], { isWhole: false }).rows).toEqual([16, 17, 18, 19, 20, 21]);
  });

  test('a turf of half hours: rows of half hours, hours take two', () => {
    const hours = sheet(at(21.75), { games: [] });
    const halves = sheet(at(21.75), { games: [{ id: 'half', hours: [21, 21.5] }], minutes: 30, closes: 23 });
    const board = boardOf([hours, halves], { isWhole: false });
    expect(board.rows).toEqual([21.5, 22, 22.5]);
    expect(words(board)).toEqual([['21.5 slot'], ['21.5 half', '22 slot', '22.5 slot']]);
  });

  test('after midnight: the evening goes on', () => {
    const games = [{ id: 'night', hours: [24, 25] }];
    const board = boardOf([sheet(at(25.5), { games, closes: 26 })], { isWhole: false });
    expect(board.rows).toEqual([25]);
    expect(words(board)).toEqual([['25 night']]);
  });

  test.each([
    [{}, 18.16, false],
    [{}, 18.17, true],
    [{ canCheckIn: false }, 18.5, false],
    [{ noShowAt: '2026-11-27T13:00:00.000Z' }, 18.5, false],
  ])('late after ten minutes, unless marked: %j at %d', (state, now, isLate) => {
    const board = boardOf([sheet(at(now), { games: [{ id: 'one', hours: [18], ...state }] })], {
      isWhole: false,
    });
    expect(board.columns[0]?.cells.get(18)).toMatchObject({ kind: 'game', isLate });
  });

  test('nothing left: no rows', () => {
    expect(boardOf([sheet(at(23), { games: [] })], { isWhole: false }).rows).toEqual([]);
  });
});
