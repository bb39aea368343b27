import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { RefundReason } from '../../../contract/payments/refund-reasons.ts';
import { recordRefundOwed } from '../../core/ledger/record-money.ts';
import {
  isSettlingPayment,
  listCapturedPayments,
  listGivenBack,
  listSettlingPayments,
} from '../../core/payments/queries.ts';
import { declinePayments } from '../../core/payments/record-payments.ts';
import { refundShares } from '../../core/payments/rules-refunds.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isOf, isRow, type RowKey } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/running/jobs.ts';
import type { Services } from '../services.ts';

export const refundJob: Job<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  retryLimit: 8,
};

/** A refund without a result by then is requested again. */
export const refundRetryMs = 10 * 60_000;

type NewRefund = BookingRef & {
  paymentId: string;
  amountPaise: number;
  reason: RefundReason;
  rescheduleId?: string;
  grantId?: string;
};

/**
 * Writes a refund in the caller's transaction; a job sends it. One refund per payment and reason, and per
 * cheaper reschedule or granted refund.
 */
export async function createRefund(
  services: Services,
  tx: Database,
  refund: NewRefund,
  now: Date,
): Promise<void> {
  const sameReschedule = refund.rescheduleId
    ? eq(refunds.rescheduleId, refund.rescheduleId)
    : isNull(refunds.rescheduleId);
  const ofPayment = and(isOf(refunds, refund), eq(refunds.paymentId, refund.paymentId));
  const sameGrant = refund.grantId ? eq(refunds.grantId, refund.grantId) : isNull(refunds.grantId);
  const isSame = and(ofPayment, eq(refunds.reason, refund.reason), sameReschedule, sameGrant);
  const already = await tx.$count(refunds, isSame);
  if (already === 0) await writeRefund(services, tx, refund, now);
}

/** Writes a refund even if an earlier one has its reason. */
export async function writeRefund(
  services: Services,
  tx: Database,
  refund: NewRefund,
  now: Date,
): Promise<void> {
  const id = newId();
  await tx.insert(refunds).values({
    id,
    ...refund,
    status: 'pending',
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
  const paying = await listSettlingPayments(tx, ref);
  const captured = paying.flatMap(({ status, paymentOrderId }) =>
    status === 'captured' ? [paymentOrderId] : [],
  );
  await tx
    .update(paymentOrders)
    .set({ refundDecidedAt: now })
    .where(and(isOf(paymentOrders, ref), inArray(paymentOrders.id, captured)));
  await tx
    .update(paymentOrders)
    .set({ nextSyncAt: now })
    .where(
      and(isOf(paymentOrders, ref), notInArray(paymentOrders.id, captured), isNotNull(paymentOrders.orderId)),
    );
  const wanted = amountPaise === 'everything' ? Number.POSITIVE_INFINITY : amountPaise;
  // Authorised money has no refunds yet. A dispute about it is subtracted when the refund is written.
  const untouched = paying.map((payment) =>
    payment.status === 'authorized' ? { ...payment, refundPaise: 0 } : payment,
  );
  const shares = refundShares(untouched, wanted);
  for (const { paymentId, paymentOrderId, status, amountPaise: paidPaise } of paying) {
    const sharePaise = shares.find((share) => share.paymentId === paymentId)?.amountPaise ?? 0;
    if (status === 'authorized') {
      await retain(tx, { turfId: ref.turfId, id: paymentOrderId }, paidPaise - sharePaise, now);
    } else if (sharePaise > 0) {
      const refund = { ...ref, paymentId, amountPaise: sharePaise, reason: 'cancelled' } as const;
      await createRefund(services, tx, refund, now);
    }
  }
}

/** `refundDecidedAt` is for nodes of an older version, which otherwise refund all captured money. */
async function retain(
  tx: Database,
  paymentOrder: RowKey,
  nonRefundablePaise: number,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ nonRefundablePaise, refundDecidedAt: nonRefundablePaise > 0 ? now : null })
    .where(isRow(paymentOrders, paymentOrder));
}

/**
 * Refunds all that was paid for a reschedule that did not happen; the caller has locked the booking's
 * payments. Authorised money is never captured. Due at once: a capture may be running now.
 */
export async function refundUndone(
  services: Services,
  tx: Database,
  { rescheduleId, ...ref }: BookingRef & { rescheduleId: string },
  now: Date,
): Promise<void> {
  const [paid] = await tx
    .select({ order: paymentOrders, payment: payments })
    .from(paymentOrders)
    .innerJoin(payments, isSettlingPayment)
    .where(and(isOf(paymentOrders, ref), eq(paymentOrders.rescheduleId, rescheduleId)));
  if (!paid) return;
  const { order, payment } = paid;
  await declinePayments(tx, order, now);
  await tx
    .update(paymentOrders)
    .set({ paidByPaymentId: null, nextSyncAt: now })
    .where(isRow(paymentOrders, order));
  if (payment.status !== 'captured') return;
  const amountPaise = payment.amountPaise - ((await listGivenBack(tx, ref)).get(payment.id) ?? 0);
  if (amountPaise <= 0) return;
  const refund = { ...ref, rescheduleId, paymentId: payment.id, amountPaise, reason: 'rescheduled' as const };
  await createRefund(services, tx, refund, now);
}

/**
 * Refunds the price difference of a cheaper reschedule; the caller has locked the booking's payments.
 * @returns false, without a change, until that much is captured
 */
export async function refundReschedule(
  services: Services,
  tx: Database,
  reschedule: BookingRef & { rescheduleId: string; amountPaise: number },
  now: Date,
): Promise<boolean> {
  const shares = refundShares(await listCapturedPayments(tx, reschedule), reschedule.amountPaise);
  if (shares.reduce((sum, share) => sum + share.amountPaise, 0) < reschedule.amountPaise) return false;
  for (const share of shares)
    await createRefund(services, tx, { ...reschedule, ...share, reason: 'rescheduled' }, now);
  return true;
}
