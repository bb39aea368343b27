import { describe, expect, test } from 'vitest';
import { inOrder, problemOfRefund, problemsOfCheck } from './rules-problems.ts';

const now = new Date('2026-11-27T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const refund = {
  id: '0190a000-0000-7000-8000-000000000001',
  bookingId: '0190a000-0000-7000-8000-000000000002',
  amountPaise: 52_000,
  reason: 'cancelled',
  status: 'sent',
  failures: 0,
  createdAt: hoursAgo(2),
} as const;
const kindOf = (more: Partial<Parameters<typeof problemOfRefund>[0]>) =>
  problemOfRefund({ ...refund, ...more }, now)?.kind;

describe('ledger problems', () => {
  test('refund on schedule: no problem; failed, unsent or slow: a problem', () => {
    expect(kindOf({})).toBeUndefined();
    expect(kindOf({ createdAt: hoursAgo(9 * 24) })).toBeUndefined();
    expect(kindOf({ createdAt: hoursAgo(11 * 24) })).toBe('refund_slow');
    expect(kindOf({ status: 'pending', createdAt: hoursAgo(0.5) })).toBeUndefined();
    expect(kindOf({ status: 'pending' })).toBe('refund_slow');
    expect(kindOf({ status: 'failed', createdAt: now })).toBe('refund_failed');
  });

  test("refund below the gateway's minimum: says that it is not retried", () => {
    expect(problemOfRefund({ ...refund, amountPaise: 50, status: 'failed' }, now)).toMatchObject({
      kind: 'refund_failed',
      what: '₹0.50 is still to be refunded, but the gateway sends at least ₹1, so it will not be retried.',
      act: { do: 'look-at-gateway', id: refund.bookingId },
    });
  });

  test('late payment: listed until refunded, can be sent at once', () => {
    expect(problemOfRefund({ ...refund, reason: 'paid_too_late' }, now)).toMatchObject({
      kind: 'going_back',
      what: expect.stringContaining('₹520 was captured after the hold expired or the slots were taken'),
      act: { do: 'retry-refund', id: refund.id },
    });
  });

  test('finding listed by another problem: not listed twice', () => {
    const finding = { bookingId: refund.bookingId, code: 'K7QM2X', amountPaise: null, what: 'x', todo: 'y' };
    const findings = [
      { ...finding, kind: 'refund_stuck' as const },
      { ...finding, kind: 'payment_stuck' as const },
      { ...finding, kind: 'captured_without_home' as const },
    ];
    expect(problemsOfCheck(findings, new Set([refund.bookingId]))).toHaveLength(1);
    expect(problemsOfCheck(findings, new Set())).toHaveLength(2);
  });

  test('gateway sync: offered for booking findings except venue money', () => {
    const finding = { bookingId: refund.bookingId, code: 'K7QM2X', amountPaise: 100, what: 'x', todo: 'y' };
    const actOn = (kind: 'reservations_differ' | 'venue_money_over') =>
      problemsOfCheck([{ ...finding, kind }], new Set())[0]?.act;
    expect(actOn('reservations_differ')).toEqual({ do: 'look-at-gateway', id: refund.bookingId });
    expect(actOn('venue_money_over')).toBeNull();
  });

  test('sorts by severity, then oldest first', () => {
    const failed = (since: Date) => problemOfRefund({ ...refund, status: 'failed', createdAt: since }, now);
    const late = problemOfRefund({ ...refund, reason: 'paid_twice' }, now);
    const items = [late, failed(hoursAgo(1)), failed(hoursAgo(30))].flatMap((item) => item ?? []);
    expect(inOrder(items).map(({ kind, since }) => [kind, since])).toEqual([
      ['refund_failed', hoursAgo(30).toISOString()],
      ['refund_failed', hoursAgo(1).toISOString()],
      ['going_back', hoursAgo(2).toISOString()],
    ]);
  });
});
