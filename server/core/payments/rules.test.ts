import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capturedInstead,
  type GatewayPaymentStatus,
  laterStatus,
  lookAfterRefundMs,
  nextSyncDelayMs,
  type Payment,
  refundsOwed,
  settlingPayment,
  shouldCapture,
  statusAfter,
  withoutGivenBack,
} from './rules.ts';

const statuses = fc.constantFrom<GatewayPaymentStatus>(
  'created',
  'authorized',
  'captured',
  'refunded',
  'failed',
);
const payment = (id: string, status: GatewayPaymentStatus, amountPaise = 481_00): Payment => ({
  id,
  status,
  amountPaise,
});

describe('payment rules', () => {
  test('snapshots in any order: the same final status', () => {
    fc.assert(
      fc.property(fc.array(statuses, { minLength: 1 }), (seen) => {
        const forwards = seen.reduce(laterStatus);
        const backwards = [...seen].reverse().reduce(laterStatus);
        expect(forwards).toBe(backwards);
      }),
    );
  });

  test('late authorisation: replaces a failure, which cannot replace it', () => {
    expect(laterStatus('failed', 'authorized')).toBe('authorized');
    expect(laterStatus('authorized', 'failed')).toBe('authorized');
  });

  test('released authorisation: stale lists are ignored for five minutes', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const released = (minutes: number) => ({ status: 'failed' as const, releasedAt: ago(minutes) });
    expect(statusAfter(released(0), 'authorized', now)).toBe('failed');
    expect(statusAfter(released(4), 'authorized', now)).toBe('failed');
    expect(statusAfter(released(6), 'authorized', now)).toBe('authorized');
    expect(statusAfter(released(0), 'captured', now)).toBe('captured');
    expect(statusAfter({ status: 'failed', releasedAt: null }, 'authorized', now)).toBe('authorized');
  });

  test('settling payment: exact amount only, captured before authorised', () => {
    const payments = [payment('a', 'authorized'), payment('b', 'captured', 480_00), payment('c', 'captured')];
    expect(settlingPayment(payments, 481_00)?.id).toBe('c');
    expect(settlingPayment([payment('a', 'failed'), payment('b', 'captured', 1)], 481_00)).toBeUndefined();
  });

  test('captured money of the exact amount: pays instead of authorised money', () => {
    const [aside, taken] = [payment('a', 'authorized'), payment('b', 'captured')];
    expect(capturedInstead([aside, taken], aside, 481_00)).toBe(taken);
    expect(capturedInstead([aside, payment('b', 'captured', 480_00)], aside, 481_00)).toBeUndefined();
    expect(capturedInstead([aside, payment('b', 'authorized')], aside, 481_00)).toBeUndefined();
    expect(capturedInstead([taken, payment('c', 'captured')], taken, 481_00)).toBeUndefined();
    expect(capturedInstead([taken], undefined, 481_00)).toBeUndefined();
  });

  test('every captured rupee pays for a live booking or is refunded', () => {
    const payments = fc.array(
      fc.record({ status: statuses, amountPaise: fc.constantFrom(481_00, 480_00) }).map((made) => made),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(
        payments,
        fc.constantFrom('unpaid', 'awaiting_approval', 'confirmed', 'expired' as const),
        (made, stage) => {
          const list = made.map((one, index) => ({ id: `pay_${index}`, ...one }));
          const status = stage === 'unpaid' ? 'pending' : stage;
          const isSettled = stage === 'awaiting_approval' || stage === 'confirmed';
          const paidByPaymentId = isSettled ? (settlingPayment(list, 481_00)?.id ?? null) : null;
          const owed = refundsOwed(list, {
            status,
            paidByPaymentId,
            amountPaise: 481_00,
            isRefundDecided: false,
            nonRefundablePaise: null,
          });
          const captured = list.filter((one) => one.status === 'captured');
          const kept = captured.filter((one) => one.id === paidByPaymentId);
          const sum = (amounts: { amountPaise: number }[]) =>
            amounts.reduce((total, one) => total + one.amountPaise, 0);
          expect(sum(owed) + sum(kept)).toBe(sum(captured));
        },
      ),
    );
  });

  test('capture unknown at the cancellation: refunded', () => {
    const settled = {
      status: 'cancelled',
      paidByPaymentId: 'b',
      amountPaise: 481_00,
      isRefundDecided: false,
      nonRefundablePaise: null,
    } as const;
    expect(refundsOwed([payment('b', 'captured')], settled)).toMatchObject([
      { paymentId: 'b', reason: 'cancelled' },
    ]);
  });

  test('refund decided at the cancellation: later syncs add none', () => {
    const settled = {
      status: 'cancelled',
      paidByPaymentId: 'b',
      amountPaise: 481_00,
      isRefundDecided: true,
      nonRefundablePaise: null,
    } as const;
    expect(refundsOwed([payment('b', 'captured')], settled)).toEqual([]);
  });

  test('money captured after a partial-refund cancellation: refunds that part once', () => {
    const terms = { amountPaise: 481_00, isRefundDecided: true, nonRefundablePaise: 231_00 };
    const cancelled = { status: 'cancelled', paidByPaymentId: 'b', ...terms } as const;
    const owed = refundsOwed([payment('b', 'captured')], cancelled);
    expect(owed).toEqual([{ paymentId: 'b', amountPaise: 250_00, reason: 'cancelled' }]);
    expect(withoutGivenBack(owed, new Map([['b', 250_00]]))).toEqual([]);
    expect(shouldCapture(cancelled)).toBe(true);
    expect(shouldCapture({ status: 'cancelled', nonRefundablePaise: 0 })).toBe(false);
    expect(shouldCapture({ status: 'cancelled', nonRefundablePaise: null })).toBe(false);
  });

  test.each([
    [
      'a second payment of a confirmed booking',
      'confirmed',
      'a',
      [payment('a', 'captured'), payment('b', 'captured')],
      'paid_twice',
    ],
    [
      'a second payment of a booking that waits for its owner',
      'awaiting_approval',
      'a',
      [payment('a', 'captured'), payment('b', 'captured')],
      'paid_twice',
    ],
    ['a payment after the hold expired', 'expired', null, [payment('b', 'captured')], 'paid_too_late'],
    ['another amount', 'expired', null, [payment('b', 'captured', 480_00)], 'wrong_amount'],
  ] as const)('%s: refunded as %s', (_name, status, paidByPaymentId, payments, reason) => {
    expect(
      refundsOwed(payments, {
        status,
        paidByPaymentId,
        amountPaise: 481_00,
        isRefundDecided: false,
        nonRefundablePaise: null,
      }),
    ).toMatchObject([{ paymentId: 'b', reason }]);
  });

  test('unfinished order: synced for three days, then by webhooks only', () => {
    const day = 86_400_000;
    expect(nextSyncDelayMs(0, false)).toBe(60_000);
    expect(nextSyncDelayMs(3 * day - 1, false)).toBe(3_600_000);
    expect(nextSyncDelayMs(3 * day, false)).toBeNull();
    expect(nextSyncDelayMs(0, true)).toBe(3_600_000);
    expect(nextSyncDelayMs(day - 1, true)).toBe(1);
    expect(nextSyncDelayMs(4 * day, true)).toBeNull();
  });

  test('after a refund: four more syncs within ten days', () => {
    const day = 86_400_000;
    expect(lookAfterRefundMs(0)).toBe(600_000);
    expect(lookAfterRefundMs(600_000)).toBe(day - 600_000);
    expect(lookAfterRefundMs(4 * day)).toBe(6 * day);
    expect(lookAfterRefundMs(10 * day)).toBeNull();
  });

  test('amount already refunded: not refunded again for another reason', () => {
    const owed = [
      { paymentId: 'a', amountPaise: 145_00, reason: 'paid_twice' },
      { paymentId: 'b', amountPaise: 145_00, reason: 'paid_twice' },
    ];
    const given = new Map([
      ['a', 145_00],
      ['b', 45_00],
    ]);
    expect(withoutGivenBack(owed, given)).toEqual([{ ...owed[1], amountPaise: 100_00 }]);
  });
});
