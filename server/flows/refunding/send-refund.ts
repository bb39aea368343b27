import { and, eq, inArray, isNull } from 'drizzle-orm';
import { getBookingFacts } from '../../core/bookings/facts.ts';
import { tellBookingChanged } from '../../core/bookings/tell-change.ts';
import { recordRefundPaid } from '../../core/ledger/record-money.ts';
import { listRefundsMade } from '../../core/payments/list-refunds-made.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment.ts';
import { rowNote } from '../../core/payments/made-by-hand.ts';
import { lookAgainBy } from '../../core/payments/next-look.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import type { RazorpayRefund } from '../../core/payments/razorpay/shapes.ts';
import { afterFailureMs, isTooLittle, lookAfterRefundMs } from '../../core/payments/rules.ts';
import { paymentAttempts, payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isRow, type RowKey } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database.ts';
import type { Services } from '../services.ts';
import { oweAgain } from './owe-again.ts';
import { recordOutsideRefunds } from './record-outside-refunds.ts';
import { refundRetryMs } from './refund-payment.ts';

/** What the gateway itself refuses is no matter for the bank: money may come in meanwhile that it can be taken from. */
const afterRefusalMs = 3_600_000;

/**
 * Sends a refund, or asks what became of it: the row's id is the gateway's idempotency key, so a repeat gives the
 * same refund back. One that was refused is sent anew only if nobody has paid it by hand meanwhile.
 * @throws RazorpayError when the gateway does not answer, or cannot be understood; the job is tried again
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db } = services;
  const [found] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!found || found.status === 'processed') return;
  const refund = found.status === 'failed' ? await beginAgain(services, found) : found;
  if (refund) await ask(services, refund);
  await tellRefund(services, found.bookingId);
}

type Refund = typeof refunds.$inferSelect;

async function ask(services: Services, refund: Refund): Promise<void> {
  const { db, gateway, log } = services;
  const { id: refundId, attemptId, bookingId, amountPaise } = refund;
  if (isTooLittle(amountPaise)) {
    await writeRefusal(services, refund, tooLittle);
    return;
  }
  try {
    const answer = await gateway.client.refundPayment({
      paymentId: attemptId,
      amountPaise,
      idempotencyKey: refundKey(refund),
      notes: { booking: bookingId, [rowNote]: refundId },
    });
    await db.transaction((tx) => writeRefundState(services, tx, refund, answer));
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.kind !== 'bad_request') throw error;
    if (!(await writeRefusal(services, refund, notTaken))) throw error;
    log.error({ bookingId, refundId, reason: error.message }, 'refund rejected');
  }
}

/**
 * Asks the gateway first what was refunded by hand, and settles the refund by it. What is left counts as sent from here
 * on: a sync that sees it arrive takes it for ours.
 * @returns the refund to send; undefined when nothing is left of it, or when it was refused once more meanwhile
 * @throws RazorpayError when the gateway does not answer, or tells of refunds that cannot be read: one may be this
 */
async function beginAgain(services: Services, refused: Refund): Promise<Refund | undefined> {
  const { db, gateway, clock } = services;
  const { turfId, bookingId } = refused;
  const askedAt = await clock.now(db);
  const payment = await gateway.client.getPayment(refused.attemptId);
  const { refundsMade, unread } = await listRefundsMade(services, [payment]);
  if (unread.length > 0) {
    const description = `refunds of ${payment.id} cannot be read`;
    throw new RazorpayError({ kind: 'unexpected', status: 200, code: 'UNEXPECTED_ANSWER', description });
  }
  return db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, { turfId, bookingId });
    if (!locked) return undefined;
    const { now } = locked;
    await recordOutsideRefunds(services, tx, { turfId, bookingId }, refundsMade, { now, askedAt });
    const [refund] = await tx.select().from(refunds).where(isRow(refunds, refused)).for('update');
    if (!refund || refund.status === 'processed' || refund.failures !== refused.failures) return undefined;
    // Somebody else sends it at this moment: under the same key, so both get the one refund.
    if (refund.status !== 'failed') return refund;
    const [begun] = await tx
      .update(refunds)
      .set({
        status: 'sent',
        gatewayId: null,
        problem: null,
        nextTryAt: new Date(now.getTime() + refundRetryMs),
        updatedAt: now,
      })
      .where(isRow(refunds, refused))
      .returning();
    return begun;
  });
}

type Refused = { problem: string; againMs: number | null };
const notTaken: Refused = { problem: 'The gateway did not take the refund.', againMs: afterRefusalMs };
/** Asking again never helps: it is owed, and stands with the admins until more is paid by hand than without it. */
const tooLittle: Refused = { problem: 'It is less than the gateway sends.', againMs: null };

/**
 * The gateway will have nothing of it, mostly because the payment has too little left: somebody was faster by hand. The
 * next try begins with asking.
 * @returns false when the gateway has taken it after all
 */
async function writeRefusal(
  { db, clock }: Services,
  refund: Refund,
  { problem, againMs }: Refused,
): Promise<boolean> {
  const now = await clock.now(db);
  const isUnanswered = and(inArray(refunds.status, ['wanted', 'sent']), isNull(refunds.gatewayId));
  const written = await db
    .update(refunds)
    .set({
      status: 'failed',
      problem,
      failures: refund.failures + 1,
      nextTryAt: againMs === null ? null : new Date(now.getTime() + againMs),
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
 * Takes the gateway's word for a refund from a webhook. What was processed can fail still, and nothing after that.
 * @returns whose booking's it is; undefined when it is none of ours, as far as is known by now
 */
export async function recordRefund(
  services: Services,
  tx: Database,
  answer: RazorpayRefund,
): Promise<string | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.gatewayId, answer.id));
  if (refund) await writeRefundState(services, tx, refund, answer);
  return refund?.bookingId;
}

/** Under the locks of the booking's money and the booking, as the ledger wants it and whoever begins a refund again. */
async function writeRefundState(
  services: Services,
  tx: Database,
  row: RowKey & BookingRef & { failures: number },
  answer: RazorpayRefund,
): Promise<void> {
  const locked = await lockMoneyAndBooking(tx, services.clock, row);
  if (!locked) return;
  const { now } = locked;
  const status = answer.status === 'pending' ? 'sent' : answer.status;
  const [refund] = await tx.select().from(refunds).where(isRow(refunds, row)).for('update');
  if (!refund) return;
  if (refund.status === 'processed') {
    if (status !== 'failed' || refund.gatewayId !== answer.id) return;
    await oweAgain(services, tx, refund, refund.amountPaise, now);
    await lookAfterRefund(tx, refund, now);
    return;
  }
  // An answer to an earlier try, that came late: the refund has gone on under another key.
  if (refund.failures !== row.failures) return;
  // Of a refund that failed nothing more is heard but older news of it, out of order.
  if (refund.status === 'failed' && refund.gatewayId === answer.id) return;
  const delayMs = status === 'failed' ? afterFailureMs : refundRetryMs;
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
  if (status === 'sent') return;
  await lookAfterRefund(tx, refund, now);
  if (status !== 'processed') return;
  await recordRefundPaid(tx, { ...refund, refundId: refund.id, at: now });
  const { turfId, bookingId, id: refundId } = refund;
  await services.outbox.record(tx, { type: 'refund.processed', turfId, bookingId, refundId });
}

/** The order's next look finds what becomes of it, and its sync knows when to look after that. */
async function lookAfterRefund(tx: Database, { turfId, attemptId }: Refund, now: Date): Promise<void> {
  const ofAttempt = tx
    .select({ id: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(isRow(paymentAttempts, { turfId, id: attemptId }));
  const at = new Date(now.getTime() + (lookAfterRefundMs(0) ?? 0));
  await lookAgainBy(tx, and(eq(payments.turfId, turfId), eq(payments.id, ofAttempt)), at);
}
