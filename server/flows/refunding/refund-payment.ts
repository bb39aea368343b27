import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { recordRefundOwed } from '../../core/ledger/record-money.ts';
import { listPayingAttempts } from '../../core/payments/queries.ts';
import { type RefundReason, refundShares } from '../../core/payments/rules.ts';
import { payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isOf, isRow, type RowKey } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../services.ts';

export const refundJob: Job<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  retryLimit: 8,
};

/** A refund that nobody has told of by then is asked for again. */
export const refundRetryMs = 10 * 60_000;

/**
 * Decides a refund in the caller's transaction; a job sends it. One attempt is refunded once for one reason, and once
 * for each cheaper move.
 */
export async function createRefund(
  services: Services,
  tx: Database,
  refund: BookingRef & {
    attemptId: string;
    amountPaise: number;
    reason: RefundReason;
    moveId?: string;
  },
  now: Date,
): Promise<void> {
  const sameMove = refund.moveId ? eq(refunds.moveId, refund.moveId) : isNull(refunds.moveId);
  const ofAttempt = and(isOf(refunds, refund), eq(refunds.attemptId, refund.attemptId));
  const already = await tx.$count(refunds, and(ofAttempt, eq(refunds.reason, refund.reason), sameMove));
  if (already > 0) return;
  const id = newId();
  await tx.insert(refunds).values({
    id,
    ...refund,
    status: 'wanted',
    nextTryAt: new Date(now.getTime() + refundRetryMs),
    createdAt: now,
  });
  await recordRefundOwed(tx, { ...refund, refundId: id, at: now });
  await services.jobs.enqueue(tx, refundJob, { refundId: id });
}

/**
 * Gives back part or all of what paid for a cancelled booking and its moves; the caller has locked its payments. Money
 * that is only set aside needs no refund where all of it goes back: the bank releases it. Where part of it stays, that is
 * written down, and a sync takes it and gives the rest back. Should a capture be on its way at this very moment, the order
 * is due for a sync at once, which finds the money; a payment without an order has nothing to find.
 */
export async function refundCancelled(
  services: Services,
  tx: Database,
  { amountPaise, ...ref }: BookingRef & { amountPaise: number | 'everything' },
  now: Date,
): Promise<void> {
  const paying = await listPayingAttempts(tx, ref);
  const captured = paying.flatMap(({ status, paymentId }) => (status === 'captured' ? [paymentId] : []));
  await tx
    .update(payments)
    .set({ isRefundDecided: true })
    .where(and(isOf(payments, ref), inArray(payments.id, captured)));
  await tx
    .update(payments)
    .set({ nextSyncAt: now })
    .where(and(isOf(payments, ref), notInArray(payments.id, captured), isNotNull(payments.orderId)));
  const wanted = amountPaise === 'everything' ? Number.POSITIVE_INFINITY : amountPaise;
  const shares = refundShares(paying, wanted);
  for (const { attemptId, paymentId, status, amountPaise: paidPaise } of paying) {
    const sharePaise = shares.find((share) => share.attemptId === attemptId)?.amountPaise ?? 0;
    if (status === 'authorized') {
      await retain(tx, { turfId: ref.turfId, id: paymentId }, paidPaise - sharePaise);
    } else if (sharePaise > 0) {
      const refund = { ...ref, attemptId, amountPaise: sharePaise, reason: 'cancelled' } as const;
      await createRefund(services, tx, refund, now);
    }
  }
}

/** A node of the version before gives back all that it finds taken unless that is decided. */
async function retain(tx: Database, payment: RowKey, retainedPaise: number): Promise<void> {
  await tx
    .update(payments)
    .set({ retainedPaise, isRefundDecided: retainedPaise > 0 })
    .where(isRow(payments, payment));
}

/**
 * Gives back what a cheaper move saves; the caller has locked the booking's payments.
 * @returns false, with nothing written, while that much is not captured yet
 */
export async function refundMove(
  services: Services,
  tx: Database,
  move: BookingRef & { moveId: string; amountPaise: number },
  now: Date,
): Promise<boolean> {
  const captured = (await listPayingAttempts(tx, move)).filter(({ status }) => status === 'captured');
  const shares = refundShares(captured, move.amountPaise);
  if (shares.reduce((sum, share) => sum + share.amountPaise, 0) < move.amountPaise) return false;
  for (const share of shares) await createRefund(services, tx, { ...move, ...share, reason: 'moved' }, now);
  return true;
}
