import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leastHoursToPay,
  maxWeeklyDates,
  payByHoursBefore,
} from '../../../../contract/bookings/weekly-limits.ts';
import { addDays, daysBetween, istDateOf, slotStart, weekdayOf } from '../../../../contract/calendar.ts';
import {
  canRenew,
  dateStateOf,
  isKeptForRenewal,
  isTooSoon,
  isWithinShare,
  payByOf,
  weeklyDatesFrom,
} from './rules.ts';

const hour = 3_600_000;
/** Any date of eight years, with leap days and ends of years. */
const dates = fc.integer({ min: 0, max: 8 * 366 }).map((days) => addDays('2026-01-01', days));
const slots = fc.integer({ min: 0, max: 57 }).map((half) => half / 2);

describe('weekly dates', () => {
  test('any first date: the same weekday and Indian hour in each week', () => {
    fc.assert(
      fc.property(dates, slots, (first, slot) => {
        const all = weeklyDatesFrom(first);
        expect(all).toHaveLength(maxWeeklyDates);
        all.forEach((date, week) => {
          expect([weekdayOf(date), daysBetween(first, date)]).toEqual([weekdayOf(first), week * 7]);
          const apart = slotStart(date, slot).getTime() - slotStart(first, slot).getTime();
          expect(apart).toBe(week * 7 * 24 * hour);
        });
      }),
    );
  });

  test('leap day: the week after 29 February is 7 March', () => {
    expect(weeklyDatesFrom('2028-02-22').slice(0, 3)).toEqual(['2028-02-22', '2028-02-29', '2028-03-07']);
  });
});

describe('dateStateOf', () => {
  const outcomes = fc.constantFrom('released', 'cancelled', 'closed', null);
  const statuses = fc.constantFrom('pending', 'confirmed', 'awaiting_approval', 'cancelled');

  test('reserved: pay by, or the expiry of its hold, is ahead', () => {
    fc.assert(
      fc.property(
        dates,
        slots,
        fc.integer({ min: -200, max: 200 }),
        outcomes,
        fc.option(fc.record({ status: statuses, ahead: fc.integer({ min: -60, max: 60 }) })),
        (date, slot, before, outcome, held) => {
          const payBy = payByOf(slotStart(date, slot));
          const now = new Date(payBy.getTime() + before * hour);
          const expiresAt = new Date(now.getTime() + (held?.ahead ?? 0) * 60_000);
          const booking = held && { status: held.status, holdExpiresAt: expiresAt };
          const state = dateStateOf({ payBy, outcome }, booking, now);
          const isSold = held?.status === 'confirmed' || held?.status === 'awaiting_approval';
          expect(state === 'booked').toBe(isSold);
          if (state === 'reserved') expect((booking ? expiresAt : payBy) > now).toBe(true);
        },
      ),
    );
  });

  test('reserved now: at least a day to pay', () => {
    fc.assert(
      fc.property(dates, slots, fc.integer({ min: 0, max: 400 }), (date, slot, before) => {
        const startsAt = slotStart(date, slot);
        const now = new Date(startsAt.getTime() - before * hour);
        expect(isTooSoon(startsAt, now)).toBe(before < payByHoursBefore + leastHoursToPay);
      }),
    );
  });
});

describe('isWithinShare', () => {
  const evening = [17, 18, 19, 20, 21, 22];

  test('any slots: together at most the share of the evening', () => {
    const some = fc.subarray([10, 11, ...evening]);
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 100 }), (taken, hours, percent) => {
        const isPrime = (slot: number) => slot >= 17;
        const wanted = hours.filter(isPrime).length;
        const sum = taken.filter(isPrime).length + wanted;
        const isWithin = isWithinShare(hours, { open: [10, 11, ...evening], taken, percent });
        expect(isWithin).toBe(wanted === 0 || sum * 100 <= evening.length * percent);
      }),
    );
  });
});

test.each([
  [29, false, true],
  [28, true, true],
  [15, true, true],
  [14, true, false],
  [0.5, true, false],
  [0, false, false],
])('renewal %d days before the last game: possible %s, kept %s', (days, isPossible, isKept) => {
  const last = { date: istDateOf(new Date('2026-12-03T06:30:00Z')), hours: [19] };
  const now = new Date(slotStart(last.date, 19).getTime() - days * 24 * hour);
  expect([canRenew(last, now), isKeptForRenewal(last, now)]).toEqual([isPossible, isKept]);
});
