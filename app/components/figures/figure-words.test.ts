import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/calendar.ts';
import {
  columnsOf,
  comparedWith,
  monthAgainstLast,
  occupancySentence,
  percentOf,
  spanName,
} from './figure-words.ts';

describe('figure texts', () => {
  test.each([
    ['2026-11-01', '2026-11-30', 'November 2026'],
    ['2026-11-01', '2026-11-21', '1–21 Nov 2026'],
    ['2026-10-23', '2026-11-21', '23 Oct – 21 Nov 2026'],
    ['2025-12-01', '2026-11-30', '1 Dec 2025 – 30 Nov 2026'],
    ['2026-11-09', '2026-11-09', '9 Nov 2026'],
  ])('span %s to %s: "%s"', (from, to, text) => {
    expect(spanName({ from, to })).toBe(text);
  });

  test('compares a month with the same days of last month', () => {
    const figures = {
      bookingsThisMonth: 84,
      bookingsLastMonth: 96,
      bookingsSoFar: 61,
      bookingsByThen: 55,
      earnedOnlinePaise: 0,
      turfs: { active: 1, archived: 0 },
      ratings: { average: null, count: 0, stars: [0, 0, 0, 0, 0] },
    };
    expect(monthAgainstLast(figures)).toBe(
      '61 bookings so far this month, 6 more than by this day last month. 23 games are still to come, for a total of 84 this month. All of last month: 96.',
    );
    expect(monthAgainstLast({ ...figures, bookingsThisMonth: 61 })).toMatch(/All of last month: 96\.$/);
    const october = (bookings: number) => ({ span: { from: '2026-10-01', to: '2026-10-31' }, bookings });
    expect(comparedWith(3, october(3))).toBe('as many bookings as in October 2026');
    expect(comparedWith(1, october(1_500))).toBe('1,499 fewer bookings than in October 2026 (1,500)');
  });

  test('percent: never 0 for some, never 100 for not all', () => {
    expect([percentOf(0, 9), percentOf(1, 900), percentOf(899, 900), percentOf(900, 900)]).toEqual([
      0, 1, 99, 100,
    ]);
    expect(percentOf(0, 0)).toBe(0);
  });

  test('names the fullest and emptiest hour; null without sales', () => {
    const cell = (weekday: number, hour: number, soldHours: number) => ({
      weekday,
      hour,
      soldHours,
      openHours: 4,
    });
    expect(occupancySentence([cell(2, 14, 0), cell(6, 19, 4), cell(6, 20, 3)])).toBe(
      'Busiest: Saturday 7\u00a0pm, 100%. Quietest: Tuesday 2\u00a0pm, 0%.',
    );
    expect(occupancySentence([cell(2, 14, 0), cell(2, 15, 0), cell(6, 19, 4)])).toBe(
      'Busiest: Saturday 7\u00a0pm, 100%.',
    );
    expect(occupancySentence([cell(2, 14, 0)])).toBeNull();
  });

  test('columns: days up to two months, then months', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        date: addDays('2026-10-01', index),
        bookings: index % 3,
      }));
    expect(columnsOf(days(61), '2026-11-21').filter(({ isAhead }) => isAhead)).toHaveLength(9);
    const months = columnsOf(days(92), '2026-11-21');
    expect(months.map(({ label, isAhead }) => [label, isAhead])).toEqual([
      ['October 2026', false],
      ['November 2026', false],
      ['December 2026', true],
    ]);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(months.map(({ value }) => value))).toBe(sum(days(92).map(({ bookings }) => bookings)));
  });
});
