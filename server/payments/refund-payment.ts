import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyMoneyRefunded } from '../notifications/notify.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { findCapturedSettlement } from './queries.ts';
import type { RazorpayRefund } from './razorpay/shapes.ts';
import type { RefundReason } from './rules.ts';
import { payments, refunds } from './tables.ts';

export const refundJob: Job<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  retryLimit: 8,
};

const retryMs = 10 * 60_000;

/** Decides a refund in the caller's transaction; a job sends it. One attempt is refunded once for one reason. */
export async function createRefund(
  services: Services,
  tx: Database,
  refund: { bookingId: string; attemptId: string; amountPaise: number; reason: RefundReason },
): Promise<void> {
  const already = await tx.$count(
    refunds,
    and(eq(refunds.attemptId, refund.attemptId), eq(refunds.reason, refund.reason)),
  );
  if (already > 0) return;
  const id = newId();
  const now = await services.clock.now(tx);
  await tx
    .insert(refunds)
    .values({ id, ...refund, status: 'wanted', nextTryAt: new Date(now.getTime() + retryMs) });
  await services.jobs.enqueue(tx, refundJob, { refundId: id });
}

/**
 * Cancelling locks the payment before the booking, as a sync does: the other way round the two could deadlock.
 */
export async function lockPaymentOf(tx: Database, bookingId: string): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId)).for('update');
}

/**
 * Gives back part or all of what paid for a booking; the caller has locked its payment. Money that is authorised and
 * not taken yet needs no refund: the bank releases it. Should a capture be on its way at this very moment, the order
 * is due for a sync at once, which finds the money and gives it back.
 */
export async function refundSettlement(
  services: Services,
  tx: Database,
  { bookingId, amountPaise }: { bookingId: string; amountPaise: number },
): Promise<void> {
  const attemptId = await findCapturedSettlement(tx, bookingId);
  if (!attemptId) {
    const now = services.clock.sqlNow();
    await tx.update(payments).set({ nextSyncAt: now }).where(eq(payments.bookingId, bookingId));
  } else if (amountPaise > 0) {
    await createRefund(services, tx, { bookingId, attemptId, amountPaise, reason: 'cancelled' });
  }
}

/**
 * Sends a refund, or asks what became of it: the row's id is the gateway's idempotency key, so a repeat gives the
 * same refund back.
 * @throws RazorpayError when the gateway does not answer; the job is tried again
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, gateway, clock } = services;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund || refund.status === 'processed') return;
  const answer = await gateway.client.refundPayment({
    paymentId: refund.attemptId,
    amountPaise: refund.amountPaise,
    idempotencyKey: refund.id,
    notes: { booking: refund.bookingId },
  });
  await db.transaction(async (tx) => {
    await writeRefundState(services, tx, refundId, answer, await clock.now(tx));
  });
}

/** Takes the gateway's word for a refund, from an answer or a webhook; processed is final. */
export async function recordRefund(
  services: Services,
  tx: Database,
  answer: RazorpayRefund,
  now: Date,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.gatewayId, answer.id));
  if (refund) await writeRefundState(services, tx, refund.id, answer, now);
}

async function writeRefundState(
  services: Services,
  tx: Database,
  refundId: string,
  answer: RazorpayRefund,
  now: Date,
): Promise<void> {
  const status = answer.status === 'pending' ? 'sent' : answer.status;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund || refund.status === 'processed') return;
  await tx
    .update(refunds)
    .set({
      status,
      gatewayId: answer.id,
      problem: status === 'failed' ? 'The bank could not take the refund.' : null,
      nextTryAt: status === 'sent' ? new Date(now.getTime() + retryMs) : null,
      updatedAt: now,
    })
    .where(eq(refunds.id, refundId));
  if (status === 'processed') await notifyMoneyRefunded(services, tx, refundId);
}
