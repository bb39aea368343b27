import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/calendar.ts';
import { everyDay, spanOf, weekdayCounts, weekHoursOf } from './rules.ts';

const turf = {
  id: 'turf',
  isActive: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  openingHour: 6,
  closingHour: 8,
};
const week = { from: '2026-11-16', to: '2026-11-22' };

describe('report rules', () => {
  test('weekdayCounts: equals counting day by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 400 }), (start, days) => {
        const from = addDays('2025-01-01', start);
        const slow = [0, 0, 0, 0, 0, 0, 0];
        for (let day = 0; day <= days; day += 1) {
          const weekday = new Date(addDays(from, day)).getUTCDay();
          slow[weekday] = (slow[weekday] ?? 0) + 1;
        }
        expect(weekdayCounts({ from, to: addDays(from, days) })).toEqual(slow);
      }),
    );
    expect(weekdayCounts({ from: '2026-11-21', to: '2026-11-20' })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('turf listed on Friday: open hours from Friday on', () => {
    const hours = weekHoursOf({ ...turf, createdAt: new Date('2026-11-20T10:00:00Z') }, [], week);
    expect(hours.map(({ weekday, hour, openHours }) => [weekday, hour, openHours])).toEqual([
      [0, 6, 1],
      [0, 7, 1],
      [5, 6, 1],
      [5, 7, 1],
      [6, 6, 1],
      [6, 7, 1],
    ]);
  });

  test('opening and closing at half hours: the first and last count half', () => {
    const hours = weekHoursOf({ ...turf, openingHour: 6.5, closingHour: 8.5 }, [], week);
    const monday = hours.filter(({ weekday }) => weekday === 1);
    expect(monday.map(({ hour, openHours }) => [hour, openHours])).toEqual([
      [6, 0.5],
      [7, 1],
      [8, 0.5],
    ]);
  });

  test('sold hour outside the opening hours: counts as open', () => {
    const sold = [{ turfId: 'turf', weekday: 1, hour: 22, hours: 1 }];
    expect(weekHoursOf(turf, sold, week).find(({ hour }) => hour === 22)).toEqual({
      weekday: 1,
      hour: 22,
      soldHours: 1,
      openHours: 1,
    });
    expect(weekHoursOf({ ...turf, isActive: false }, sold, week)).toEqual([]);
  });

  test('open around the clock: 24 of Saturday counts as 0 of Sunday', () => {
    const sold = [
      { turfId: 'turf', weekday: 6, hour: 24, hours: 1 },
      { turfId: 'turf', weekday: 0, hour: 0, hours: 2 },
    ];
    const hours = weekHoursOf({ ...turf, openingHour: 0, closingHour: 24 }, sold, week);
    expect(hours).toHaveLength(7 * 24);
    expect(hours[0]).toEqual({ weekday: 0, hour: 0, soldHours: 3, openHours: 3 });
  });

  test('11 pm UTC on the last day: next month in India', () => {
    expect(spanOf({}, new Date('2026-10-31T23:00:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test('everyDay: includes days without bookings', () => {
    const days = everyDay({ from: '2026-11-29', to: '2026-12-01' }, [{ date: '2026-11-30', bookings: 2 }]);
    expect(days.map(({ bookings }) => bookings)).toEqual([0, 2, 0]);
  });
});
