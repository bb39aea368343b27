import { describe, expect, test } from 'vitest';
import { closureRange } from '../bookings/closures.ts';
import { deskBookingRequest } from './bookings.ts';

const turfId = '01a2196a-2008-71c1-8f25-e910ab0a247a';
const date = '2026-11-27';

describe('deskBookingRequest', () => {
  test.each(['', null])('blank optional fields (%j): left out', (blank) => {
    const request = { turfId, date, startTimes: ['18:00'], source: 'walk_in' };
    const parsed = deskBookingRequest.parse({
      ...request,
      guestName: blank,
      guestPhone: blank,
      paidBy: blank,
    });
    expect([parsed.guestName, parsed.guestPhone, parsed.paidBy]).toEqual([undefined, undefined, undefined]);
  });
});

describe('closureRange', () => {
  test.each([
    [0, 1, true],
    [23, 24, true],
    [18, 18, false],
    [-1, 1, false],
    [23, 25, true],
    [24, 29, true],
    [23, 29.5, false],
  ])('from %i to %i: accepted is %s', (fromHour, toHour, accepted) => {
    expect(closureRange.safeParse({ turfId, date, fromHour, toHour }).success).toBe(accepted);
  });
});
