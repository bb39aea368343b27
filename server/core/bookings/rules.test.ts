import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotStart } from '../../../contract/calendar.ts';
import { defaultPolicy } from '../../../contract/policy.ts';
import { slotsFrom } from '../../../contract/slot-times.ts';
import {
  holdExpiresAt,
  isApprovable,
  isOver,
  isSold,
  isUnexpired,
  nextSameWeekday,
  paymentStatusFor,
  refundFor,
  refusalForHours,
  touches,
} from './rules.ts';

const date = '2026-11-27';
const start = slotStart(date, 18);
const paid = {
  date,
  hours: [18],
  payNowPaise: 481_00,
  nonRefundablePaise: 0,
  feePaise: 20_00,
  policy: defaultPolicy,
};
const openHours = Array.from({ length: 17 }, (_, index) => 6 + index);

function hoursBefore(hours: number, seconds: number): Date {
  return new Date(start.getTime() - hours * 3_600_000 + seconds * 1_000);
}

const money = {
  totalPaise: 1_000,
  capturedPaise: 0,
  refundPaise: 0,
  refundedPaise: 0,
  hasFailedPayment: false,
};

describe('nextSameWeekday', () => {
  // Saturday 21 November 2026, 6 pm in India.
  test.each([
    ['on its day', '2026-11-21T09:00:00Z', '2026-11-28'],
    ['before the next one begins', '2026-11-28T12:29:59Z', '2026-11-28'],
    ['as the next one begins', '2026-11-28T12:30:00Z', '2026-12-05'],
    ['past midnight in India, still Saturday in UTC', '2026-11-28T19:00:00Z', '2026-12-05'],
    ['past midnight of its Saturday in India, Friday in UTC', '2026-11-27T19:00:00Z', '2026-11-28'],
    ['weeks later', '2026-12-20T06:00:00Z', '2026-12-26'],
    ['before a future game', '2026-11-01T06:00:00Z', '2026-11-28'],
  ])('%s', (_, now, next) => {
    expect(nextSameWeekday('2026-11-21', 18, new Date(now))).toBe(next);
  });

  test('midnight hour: begins with its date in India', () => {
    const next = (now: string) => nextSameWeekday('2026-11-21', 0, new Date(now));
    expect(next('2026-11-27T18:29:59Z')).toBe('2026-11-28');
    expect(next('2026-11-27T18:30:00Z')).toBe('2026-12-05');
  });
});

describe('booking rules', () => {
  test.each([
    [24, -1, 481_00],
    [24, 0, 481_00],
    [24, 1, 230_00],
    [12, -1, 230_00],
    [12, 0, 230_00],
    [12, 1, undefined],
  ])('cancelled %i h before the start plus %i s: refunds %s paise', (hours, seconds, refund) => {
    expect(refundFor(paid, hoursBefore(hours, seconds))).toBe(refund);
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('ten-minute hold, %i s around its expiry: live is %s', (seconds, good) => {
    const heldAt = new Date('2026-11-21T10:00:00Z');
    const expiresAt = holdExpiresAt(heldAt, defaultPolicy);
    expect(expiresAt).toEqual(new Date('2026-11-21T10:10:00Z'));
    expect(isUnexpired(expiresAt, new Date(expiresAt.getTime() + seconds * 1_000))).toBe(good);
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('approval %i s around the deadline: accepted is %s', (seconds, answerable) => {
    const approvalDueAt = hoursBefore(2, 0);
    const waiting = { status: 'awaiting_approval', approvalDueAt } as const;
    expect(isApprovable(waiting, hoursBefore(2, seconds))).toBe(answerable);
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%i s around the end of a game: over is %s', (seconds, over) => {
    const endsAt = slotStart(date, 19);
    expect(isOver({ endsAt }, new Date(endsAt.getTime() + seconds * 1_000))).toBe(over);
  });

  test.each([
    ['yesterday', { date: '2026-11-20', hours: [18] }, 'DATE_OUT_OF_RANGE'],
    ['today', { date: '2026-11-21', hours: [18] }, undefined],
    ['30 days ahead', { date: '2026-12-21', hours: [18] }, undefined],
    ['31 days ahead', { date: '2026-12-22', hours: [18] }, 'DATE_OUT_OF_RANGE'],
    ['before opening', { date, hours: [5] }, 'OUTSIDE_OPENING_HOURS'],
    ['at closing', { date, hours: [22, 23] }, 'OUTSIDE_OPENING_HOURS'],
    ['the last hour', { date, hours: [22] }, undefined],
    ['an hour of today that has begun', { date: '2026-11-21', hours: [15, 16] }, 'SLOT_PAST'],
  ])('%s: refusal is $2', (_name, request, code) => {
    const now = new Date('2026-11-21T15:30:00+05:30');
    expect(refusalForHours(request, openHours, defaultPolicy, now)?.code).toBe(code);
  });

  test.each([
    [[15], false],
    [[16], true],
    [[14, 19], true],
    [[20], false],
  ])('booking of hours %j: overlaps 4 to 8 pm is %s', (hours, touched) => {
    const closed = { date, halfHours: slotsFrom(16, 20, 30) };
    expect(touches({ date, hours, slotMinutes: 60 }, closed)).toBe(touched);
    expect(touches({ date: '2026-11-28', hours, slotMinutes: 60 }, closed)).toBe(false);
  });

  test('part made non-refundable by a late reschedule: limits both refunds', () => {
    const booking = { ...paid, nonRefundablePaise: 300_00 };
    expect(refundFor(booking, hoursBefore(25, 0))).toBe(181_00);
    expect(refundFor(booking, hoursBefore(13, 0))).toBe(181_00);
    expect(refundFor({ ...booking, nonRefundablePaise: 100_00 }, hoursBefore(13, 0))).toBe(230_00);
  });

  test('later cancellation: never a larger refund, never more than was paid', () => {
    const times = fc.integer({ min: -40 * 86_400, max: 3_600 });
    fc.assert(
      fc.property(times, times, fc.integer({ min: 2_000, max: 1_000_000 }), (a, b, paidPaise) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        const refundAt = (seconds: number) =>
          refundFor({ ...paid, payNowPaise: paidPaise }, new Date(start.getTime() + seconds * 1_000)) ?? 0;
        expect(refundAt(later)).toBeLessThanOrEqual(refundAt(earlier));
        expect(refundAt(earlier)).toBeLessThanOrEqual(paidPaise);
      }),
    );
  });

  test.each([
    ['pending', {}],
    ['failed', { hasFailedPayment: true }],
    ['partially_paid', { capturedPaise: 250 }],
    ['paid', { capturedPaise: 1_000 }],
    ['refund_pending', { capturedPaise: 250, refundPaise: 250 }],
    ['partially_refunded', { capturedPaise: 1_000, refundPaise: 500, refundedPaise: 500 }],
    ['refunded', { capturedPaise: 250, refundPaise: 250, refundedPaise: 250 }],
  ])('derives payment status %s from the sums', (status, more) => {
    expect(paymentStatusFor({ ...money, ...more })).toBe(status);
  });
});

describe('isSold', () => {
  test.each([
    ['a confirmed booking', 'confirmed', true],
    ['a booking that awaits owner approval', 'awaiting_approval', true],
    ['a hold', 'pending', false],
    ['an expired hold', 'expired', false],
    ['a cancelled booking', 'cancelled', false],
  ] as const)('%s: %s', (_what, status, sold) => {
    expect(isSold({ status })).toBe(sold);
  });
});
