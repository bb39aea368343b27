import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayNames, weekdayOf } from '../../../../contract/calendar.ts';
import { datesOn } from './rules.ts';

describe('datesOn', () => {
  test.each([
    [['Mon', 'Wed', 'Fri'], '2026-12-28', '2027-01-06', '12-28 12-30 01-01 01-04 01-06'],
    [['Sun'], '2028-02-26', '2028-03-06', '02-27 03-05'],
    [['Tue'], '2028-02-29', '2028-02-29', '02-29'],
    [['Mon'], '2026-12-01', '2026-12-06', ''],
    [['Mon'], '2026-12-08', '2026-12-07', ''],
  ] as const)('%j from %s until %s: %s', (weekdays, from, until, expected) => {
    const dates = datesOn(weekdays, from, until);
    expect(dates.map((date) => date.slice(5)).join(' ')).toBe(expected);
  });

  test('lists a date of the range exactly if its weekday is chosen', () => {
    const weekdays = fc.subarray([...weekdayNames], { minLength: 1 });
    const start = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-11-30', days));
    fc.assert(
      fc.property(weekdays, start, fc.integer({ min: 0, max: 400 }), (chosen, from, length) => {
        const until = addDays(from, length);
        const dates = datesOn(chosen, from, until);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (let day = 0; day <= length; day += 1) {
          const date = addDays(from, day);
          expect(dates.includes(date)).toBe(chosen.includes(weekdayOf(date)));
        }
        expect(dates.every((date) => daysBetween(from, date) >= 0 && date <= until)).toBe(true);
      }),
    );
  });
});
