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

/** A refund without a result by then is requested again. */
export const refundRetryMs = 10 * 60_000;

/**
 * Writes a refund in the caller's transaction; a job sends it. One refund per attempt and reason, and per
 * cheaper reschedule.
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
 * Refunds a cancelled booking; the caller has locked its payments. The bank releases authorised money, unless
 * a sync captures it for its non-refundable part. Due at once: a capture may be running now.
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

/** `isRefundDecided` is for nodes of an older version, which otherwise refund all captured money. */
async function retain(tx: Database, payment: RowKey, retainedPaise: number): Promise<void> {
  await tx
    .update(payments)
    .set({ retainedPaise, isRefundDecided: retainedPaise > 0 })
    .where(isRow(payments, payment));
}

/**
 * Refunds the price difference of a cheaper reschedule; the caller has locked the booking's payments.
 * @returns false, without a change, until that much is captured
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
