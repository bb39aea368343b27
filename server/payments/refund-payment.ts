import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { type BookingRef, isOf, isRow, type RowKey } from '../bookings/booking-ref.ts';
import { getBookingFacts } from '../bookings/facts.ts';
import { lockBooking } from '../bookings/settle-booking.ts';
import { tellBookingChanged } from '../bookings/tell-change.ts';
import { recordRefundOwed, recordRefundPaid } from '../ledger/record-money.ts';
import { notifyMoneyRefunded } from '../notifications/notify.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { listCapturedSettlements } from './queries.ts';
import { RazorpayError } from './razorpay/errors.ts';
import type { RazorpayRefund } from './razorpay/shapes.ts';
import { recordOutsideRefunds } from './record-outside-refunds.ts';
import { type RefundReason, refundShares } from './rules.ts';
import { payments, refunds } from './tables.ts';

export const refundJob: Job<{ refundId: string }> = {
  name: 'send-refund',
  payload: z.object({ refundId: z.uuid() }),
  retryLimit: 8,
};

const retryMs = 10 * 60_000;
/** A bank that refused money today may take it tomorrow; until it does the refund stands in the money check. */
const afterFailureMs = 24 * 3_600_000;
/** What the gateway itself refuses is no matter for the bank: money may come in meanwhile that it can be taken from. */
const afterRefusalMs = 3_600_000;

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
    nextTryAt: new Date(now.getTime() + retryMs),
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
 * is due for a sync at once, which finds the money and gives it back.
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
    .where(and(isOf(payments, ref), notInArray(payments.id, decided)));
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

/**
 * Sends a refund, or asks what became of it: the row's id is the gateway's idempotency key, so a repeat gives the
 * same refund back. One that was refused is sent anew only if nobody has paid it by hand meanwhile.
 * @throws RazorpayError when the gateway does not answer, or cannot be understood; the job is tried again
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, gateway, clock } = services;
  const [found] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!found || found.status === 'processed') return;
  const refund = found.status === 'failed' ? await beginAgain(services, found) : found;
  if (refund) {
    try {
      const answer = await gateway.client.refundPayment({
        paymentId: refund.attemptId,
        amountPaise: refund.amountPaise,
        idempotencyKey: refundKey(refund),
        notes: { booking: refund.bookingId },
      });
      await db.transaction(async (tx) => {
        await writeRefundState(services, tx, refund, answer, await clock.now(tx));
      });
    } catch (error) {
      if (!(error instanceof RazorpayError) || error.kind !== 'bad_request') throw error;
      if (!(await writeRefusal(services, refund))) throw error;
      const { bookingId } = refund;
      services.log.error({ bookingId, refundId, reason: error.message }, 'the gateway refused a refund');
    }
  }
  await tellRefund(services, found.bookingId);
}

type Refund = typeof refunds.$inferSelect;

/**
 * Asks the gateway first what was refunded by hand, and settles the refund by it. What is left counts as sent from here
 * on: a sync that sees it arrive takes it for ours.
 * @returns the refund to send; undefined when nothing is left of it, or when it was refused once more meanwhile
 * @throws RazorpayError when the gateway does not answer
 */
async function beginAgain(services: Services, refused: Refund): Promise<Refund | undefined> {
  const { db, gateway, clock } = services;
  const { turfId, bookingId } = refused;
  const askedAt = await clock.now(db);
  const payment = await gateway.client.getPayment(refused.attemptId);
  return db.transaction(async (tx) => {
    await lockPaymentOf(tx, { turfId, bookingId });
    await lockBooking(tx, { turfId, bookingId });
    await recordOutsideRefunds(services, tx, { turfId, bookingId }, [payment], askedAt);
    const [refund] = await tx.select().from(refunds).where(isRow(refunds, refused)).for('update');
    if (!refund || refund.status === 'processed' || refund.failures !== refused.failures) return undefined;
    // Somebody else sends it at this moment: under the same key, so both get the one refund.
    if (refund.status !== 'failed') return refund;
    const now = await clock.now(tx);
    const [begun] = await tx
      .update(refunds)
      .set({
        status: 'sent',
        gatewayId: null,
        problem: null,
        nextTryAt: new Date(now.getTime() + retryMs),
        updatedAt: now,
      })
      .where(isRow(refunds, refused))
      .returning();
    return begun;
  });
}

/**
 * The gateway will have nothing of it, mostly because the payment has too little left: somebody was faster by hand. The
 * next try begins with asking.
 * @returns false when the gateway has taken it after all
 */
async function writeRefusal({ db, clock }: Services, refund: Refund): Promise<boolean> {
  const now = await clock.now(db);
  const isUnanswered = and(inArray(refunds.status, ['wanted', 'sent']), isNull(refunds.gatewayId));
  const written = await db
    .update(refunds)
    .set({
      status: 'failed',
      problem: 'The gateway did not take the refund.',
      failures: refund.failures + 1,
      nextTryAt: new Date(now.getTime() + afterRefusalMs),
      updatedAt: now,
    })
    .where(and(isRow(refunds, refund), eq(refunds.failures, refund.failures), isUnanswered))
    .returning({ id: refunds.id });
  return written.length > 0;
}

/** After the commit. */
export async function tellRefund({ db, events }: Services, bookingId: string): Promise<void> {
  tellBookingChanged(events, await getBookingFacts(db, bookingId));
}

/** The same for every repeat of a try; a new one once it was refused, or the refusal would come back. */
function refundKey({ id, failures }: { id: string; failures: number }): string {
  return failures === 0 ? id : `${id}-${failures}`;
}

/**
 * Takes the gateway's word for a refund from a webhook; processed is final.
 * @returns whose booking's it is; undefined when it is none of ours, as far as is known by now
 */
export async function recordRefund(
  services: Services,
  tx: Database,
  answer: RazorpayRefund,
  now: Date,
): Promise<string | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.gatewayId, answer.id));
  if (refund) await writeRefundState(services, tx, refund, answer, now);
  return refund?.bookingId;
}

async function writeRefundState(
  services: Services,
  tx: Database,
  row: RowKey & { failures: number },
  answer: RazorpayRefund,
  now: Date,
): Promise<void> {
  const status = answer.status === 'pending' ? 'sent' : answer.status;
  const [refund] = await tx.select().from(refunds).where(isRow(refunds, row)).for('update');
  if (!refund || refund.status === 'processed') return;
  // An answer to an earlier try, that came late: the refund has gone on under another key.
  if (refund.failures !== row.failures) return;
  // Of a refund that failed nothing more is heard but older news of it, out of order.
  if (refund.status === 'failed' && refund.gatewayId === answer.id) return;
  const delayMs = status === 'failed' ? afterFailureMs : retryMs;
  await tx
    .update(refunds)
    .set({
      status,
      gatewayId: answer.id,
      problem: status === 'failed' ? 'The bank could not take the refund.' : null,
      failures: refund.failures + (status === 'failed' ? 1 : 0),
      nextTryAt: status === 'processed' ? null : new Date(now.getTime() + delayMs),
      processedAt: status === 'processed' ? now : null,
      updatedAt: now,
    })
    .where(isRow(refunds, row));
  if (status !== 'processed') return;
  await recordRefundPaid(tx, { ...refund, refundId: refund.id, at: now });
  await notifyMoneyRefunded(services, tx, refund.id);
}
