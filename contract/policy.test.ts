import { describe, expect, test } from 'vitest';
import { slotStart } from './calendar.ts';
import { defaultPolicy, isBookableDate, sports, turfDefaults } from './policy.ts';
import { reviewLengths } from './reviews/words.ts';
import { pictureLimits, pictureTypes } from './turfs/picture-limits.ts';

describe('isBookableDate', () => {
  test('dates from today to the horizon: bookable', () => {
    const at = (hour: number) => (date: string) =>
      isBookableDate(date, slotStart('2026-11-27', hour), { ...defaultPolicy, horizonDays: 30 });
    const dates = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-27', '2026-12-28'];
    expect(dates.map(at(12))).toEqual([false, false, true, true, false]);
    expect(dates.map(at(5))).toEqual([false, false, true, true, false]);
    expect(dates.map(at(4.9))).toEqual([false, true, true, true, false]);
  });
});

describe('business constants', () => {
  test('booking terms: as docs/business-rules.md states them', () => {
    expect(defaultPolicy).toEqual({
      discountTiers: [
        { minSlots: 2, percent: 3 },
        { minSlots: 3, percent: 7 },
        { minSlots: 5, percent: 12 },
      ],
      serviceFeePaise: 20_00,
      advancePercent: 25,
      ...{ holdMinutes: 10, holdExtensionMinutes: 5, maxLiveHoldsPerCustomer: 2 },
      ...{ maxSlotsPerBooking: 6, horizonDays: 30 },
      ...{ fullRefundHours: 24, cancellationHours: 12, lateRefundPercent: 50 },
    });
  });

  test('turfs, pictures and reviews: defaults, sports and limits', () => {
    expect(turfDefaults).toEqual({
      ...{ hourlyRatePaise: 500_00, capacity: 22, openingHour: 6, closingHour: 23 },
      ...{ slotMinutes: 60, minMinutes: 60, bufferMinutes: 0, weeklySharePercent: 50 },
    });
    expect(sports.toSorted()).toEqual(['badminton', 'basketball', 'cricket', 'football', 'tennis']);
    expect(pictureLimits).toMatchObject({ mostPerPlace: 6, mostBytes: 5 * 1_024 * 1_024 });
    expect(pictureTypes).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(reviewLengths.comment.min).toBe(10);
  });
});
