import { and, eq, inArray, isNull } from 'drizzle-orm';
import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { recordRefundPaid } from '../../core/ledger/record-money.ts';
import { isInOpenDispute } from '../../core/payments/disputes.ts';
import { listRefundsMade } from '../../core/payments/list-refunds-made.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { rowNote } from '../../core/payments/manual-refunds.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import type { RazorpayRefund } from '../../core/payments/razorpay/shapes.ts';
import { afterFailureMs, lookAfterRefundMs } from '../../core/payments/rules.ts';
import { isTooLittle } from '../../core/payments/rules-refunds.ts';
import { scheduleSync } from '../../core/payments/schedule-sync.ts';
import { paymentOrders, payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isRow, type RowKey } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { recordManualRefunds } from './record-manual-refunds.ts';
import { refundRetryMs } from './refund-payment.ts';
import { reopenRefund } from './reopen-refund.ts';
import { dropRefundedTwice } from './settle-disputed-refunds.ts';

/**
 * Retry interval after a rejection by the gateway itself: unlike a bank's refusal, later income can resolve
 * it.
 */
const afterRefusalMs = 3_600_000;

/**
 * Sends a refund, or asks for its result. An unsent one is held while its payment is in an open dispute.
 * Idempotent: the gateway's key derives from the row's id. A refused refund is resent only if it was not
 * refunded manually meanwhile.
 * @throws RazorpayError when the gateway does not answer or the answer cannot be parsed; the job retries
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db } = services;
  const [found] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!found || found.status === 'processed') return;
  if (found.status !== 'sent' && (await isInOpenDispute(db, found))) return;
  const refund = found.status === 'failed' ? await beginAgain(services, found) : found;
  if (refund) await ask(services, refund);
  await publishRefundChanged(services, found.bookingId);
}

type Refund = typeof refunds.$inferSelect;

async function ask(services: Services, refund: Refund): Promise<void> {
  const { db, gateway, log } = services;
  const { id: refundId, paymentId, bookingId, amountPaise } = refund;
  if (isTooLittle(amountPaise)) {
    await writeRefusal(services, refund, tooLittle);
    return;
  }
  try {
    const answer = await gateway.client.refundPayment({
      paymentId: paymentId,
      amountPaise,
      idempotencyKey: refundKey(refund),
      notes: { booking: bookingId, [rowNote]: refundId },
    });
    await db.transaction((tx) => writeRefundState(services, tx, refund, answer));
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.kind !== 'bad_request') throw error;
    if (!(await writeRefusal(services, refund, notAccepted))) throw error;
    log.error({ bookingId, refundId, reason: error.message }, 'refund rejected');
  }
}

/**
 * Settles manual refunds first, then marks the rest as sent, so that a sync does not take its arrival for a
 * manual refund.
 * @returns the refund to send; undefined if nothing is left or it was refused again meanwhile
 * @throws RazorpayError when the gateway does not answer or lists unparsable refunds: one may be this
 */
async function beginAgain(services: Services, refused: Refund): Promise<Refund | undefined> {
  const { db, gateway, clock } = services;
  const { turfId, bookingId } = refused;
  const askedAt = await clock.now(db);
  const payment = await gateway.client.getPayment(refused.paymentId);
  const { refundsMade, unparsed } = await listRefundsMade(services, [payment]);
  if (unparsed.length > 0) {
    const description = `refunds of ${payment.id} cannot be read`;
    throw new RazorpayError({ kind: 'unexpected', status: 200, code: 'UNEXPECTED_ANSWER', description });
  }
  return db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, { turfId, bookingId });
    if (!locked) return undefined;
    const { now } = locked;
    await recordManualRefunds(services, tx, { turfId, bookingId }, refundsMade, { now, askedAt });
    await dropRefundedTwice(tx, refused, now);
    const [refund] = await tx.select().from(refunds).where(isRow(refunds, refused)).for('update');
    if (!refund || refund.status === 'processed' || refund.failures !== refused.failures) return undefined;
    // Another caller is sending it with the same key, so both get the same refund.
    if (refund.status !== 'failed') return refund;
    const [begun] = await tx
      .update(refunds)
      .set({
        status: 'sent',
        gatewayId: null,
        lastError: null,
        nextTryAt: new Date(now.getTime() + refundRetryMs),
        updatedAt: now,
      })
      .where(isRow(refunds, refused))
      .returning();
    return begun;
  });
}

type Refused = { lastError: NonNullable<Refund['lastError']>; againMs: number | null };
const notAccepted: Refused = { lastError: 'gateway_rejected', againMs: afterRefusalMs };
/** A retry never helps: the refund stays owed and listed for admins until a manual refund covers it. */
const tooLittle: Refused = { lastError: 'below_minimum', againMs: null };

/**
 * Records that the gateway rejected the refund, usually because it was already refunded manually. The next
 * try asks first.
 * @returns false if the gateway accepted it after all
 */
async function writeRefusal(
  { db, clock }: Services,
  refund: Refund,
  { lastError, againMs }: Refused,
): Promise<boolean> {
  const now = await clock.now(db);
  const isUnanswered = and(inArray(refunds.status, ['pending', 'sent']), isNull(refunds.gatewayId));
  const written = await db
    .update(refunds)
    .set({
      status: 'failed',
      lastError,
      failures: refund.failures + 1,
      nextTryAt: againMs === null ? null : new Date(now.getTime() + againMs),
      updatedAt: now,
    })
    .where(and(isRow(refunds, refund), eq(refunds.failures, refund.failures), isUnanswered))
    .returning({ id: refunds.id });
  return written.length > 0;
}

/** Publishes the change. Call it after the commit. */
export async function publishRefundChanged({ db, events }: Services, bookingId: string): Promise<void> {
  publishBookingChanged(events, await getBookingFacts(db, bookingId));
}

/**
 * Returns the idempotency key: constant for retries of one try, new after a refusal, which would otherwise be
 * repeated.
 */
function refundKey({ id, failures }: { id: string; failures: number }): string {
  return failures === 0 ? id : `${id}-${failures}`;
}

/**
 * Records the state of a refund from a webhook. A processed refund can still fail; a failed one is final at
 * the gateway.
 * @returns the booking's id; undefined if the refund is not known here yet
 */
export async function recordRefund(
  services: Services,
  tx: Database,
  answer: Pick<RazorpayRefund, 'id' | 'status'>,
): Promise<string | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.gatewayId, answer.id));
  if (refund) await writeRefundState(services, tx, refund, answer);
  return refund?.bookingId;
}

/** Locks the booking's money and the booking, as the ledger and `beginAgain` require. */
async function writeRefundState(
  services: Services,
  tx: Database,
  row: RowKey & BookingRef & { failures: number },
  answer: Pick<RazorpayRefund, 'id' | 'status'>,
): Promise<void> {
  const locked = await lockMoneyAndBooking(tx, services.clock, row);
  if (!locked) return;
  const { now } = locked;
  const status = answer.status === 'pending' ? 'sent' : answer.status;
  const [refund] = await tx.select().from(refunds).where(isRow(refunds, row)).for('update');
  if (!refund) return;
  if (refund.status === 'processed') {
    if (status !== 'failed' || refund.gatewayId !== answer.id) return;
    await reopenRefund(services, tx, refund, refund.amountPaise, now);
    await lookAfterRefund(tx, refund, now);
    return;
  }
  // A late answer to an earlier try: the refund has a new key by now.
  if (refund.failures !== row.failures) return;
  // A failed refund is final at the gateway; this report is older and out of order.
  if (refund.status === 'failed' && refund.gatewayId === answer.id) return;
  const delayMs = status === 'failed' ? afterFailureMs : refundRetryMs;
  await tx
    .update(refunds)
    .set({
      status,
      gatewayId: answer.id,
      lastError: status === 'failed' ? 'bank_rejected' : null,
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

/** Makes the order due: its sync finds the result and schedules the following ones. */
async function lookAfterRefund(tx: Database, { turfId, paymentId }: Refund, now: Date): Promise<void> {
  const ofPayment = tx
    .select({ id: payments.paymentOrderId })
    .from(payments)
    .where(isRow(payments, { turfId, id: paymentId }));
  const at = new Date(now.getTime() + (lookAfterRefundMs(0) ?? 0));
  await scheduleSync(tx, and(eq(paymentOrders.turfId, turfId), eq(paymentOrders.id, ofPayment)), at);
}
