import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { type BookingRef, isOf } from '../bookings/booking-ref.ts';
import { recordRefundOwed } from '../ledger/record-money.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { listCapturedSettlements } from './queries.ts';
import { type RefundReason, refundShares } from './rules.ts';
import { payments, refunds } from './tables.ts';

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
): Promise<void> {
  const sameMove = refund.moveId ? eq(refunds.moveId, refund.moveId) : isNull(refunds.moveId);
  const ofAttempt = and(isOf(refunds, refund), eq(refunds.attemptId, refund.attemptId));
  const already = await tx.$count(refunds, and(ofAttempt, eq(refunds.reason, refund.reason), sameMove));
  if (already > 0) return;
  const id = newId();
  const now = await services.clock.now(tx);
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
 * Cancelling locks the payment before the booking, as a sync does: the other way round the two could deadlock.
 */
export async function lockPaymentOf(tx: Database, ref: BookingRef): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(isOf(payments, ref))
    .orderBy(payments.id)
    .for('update');
}

/**
 * Gives back part or all of what paid for a cancelled booking and its moves; the caller has locked its payments. Money that is authorised and
 * not taken yet needs no refund: the bank releases it. Should a capture be on its way at this very moment, the order
 * is due for a sync at once, which finds the money and gives it back; a payment without an order has nothing to find.
 */
export async function refundSettlement(
  services: Services,
  tx: Database,
  { amountPaise, ...ref }: BookingRef & { amountPaise: number | 'everything' },
): Promise<void> {
  const captured = await listCapturedSettlements(tx, ref);
  const decided = captured.map(({ paymentId }) => paymentId);
  await tx
    .update(payments)
    .set({ isRefundDecided: true })
    .where(and(isOf(payments, ref), inArray(payments.id, decided)));
  await tx
    .update(payments)
    .set({ nextSyncAt: services.clock.sqlNow() })
    .where(and(isOf(payments, ref), notInArray(payments.id, decided), isNotNull(payments.orderId)));
  const wanted = amountPaise === 'everything' ? Number.POSITIVE_INFINITY : amountPaise;
  for (const share of refundShares(captured, wanted)) {
    await createRefund(services, tx, { ...ref, ...share, reason: 'cancelled' });
  }
}

/**
 * Gives back what a cheaper move saves; the caller has locked the booking's payments.
 * @returns false, with nothing written, while that much is not captured yet
 */
export async function refundMove(
  services: Services,
  tx: Database,
  move: BookingRef & { moveId: string; amountPaise: number },
): Promise<boolean> {
  const shares = refundShares(await listCapturedSettlements(tx, move), move.amountPaise);
  if (shares.reduce((sum, share) => sum + share.amountPaise, 0) < move.amountPaise) return false;
  for (const share of shares) await createRefund(services, tx, { ...move, ...share, reason: 'moved' });
  return true;
}
