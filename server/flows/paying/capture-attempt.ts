import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { lockPayment } from '../../core/payments/lock-payment.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { type Attempt, keepsMoney, nextSyncDelayMs } from '../../core/payments/rules.ts';
import { paymentAttempts, payments } from '../../core/payments/tables.ts';
import { isRow } from '../../core/slots/booking-ref.ts';
import type { Services } from '../services.ts';
import { recordCaptured } from './record-captured.ts';

/**
 * Takes authorised money for a booking that is confirmed, or was cancelled and part of the money stays. A gateway that
 * does not answer is asked again by the sweeper: the order stays on its list until the capture is written down.
 * @returns `released` when the bank has taken the authorisation back for good: the next sync decides what becomes of
 * the booking
 */
export async function captureAttempt(
  services: Services,
  orderId: string,
  attempt: Attempt,
): Promise<'captured' | 'postponed' | 'released'> {
  const { gateway, log } = services;
  try {
    await gateway.client.capturePayment({ paymentId: attempt.id, amountPaise: attempt.amountPaise });
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    const details = { orderId, attemptId: attempt.id, reason: error.message };
    if (error.kind === 'bad_request' && (await isReleased(services, attempt))) {
      log.warn(details, 'authorisation released before capture');
      return 'released';
    }
    log.error(details, 'capture failed, will retry');
    return 'postponed';
  }
  await writeCapture(services, orderId, attempt);
  return 'captured';
}

async function writeCapture({ db, clock }: Services, orderId: string, { id }: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, clock, orderId);
    const booking = locked && (await lockBooking(tx, locked.payment));
    if (!booking) return;
    const { payment, now } = locked;
    const captured = await tx
      .update(paymentAttempts)
      .set({
        status: sql`CASE WHEN ${paymentAttempts.status} = 'refunded' THEN 'refunded' ELSE 'captured' END`,
        capturedAt: sql`coalesce(${paymentAttempts.capturedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(isRow(paymentAttempts, { turfId: payment.turfId, id }))
      .returning();
    await recordCaptured(tx, booking, captured, payment);
    // Cancelled meanwhile: the next sync, due at once, gives this money back. One that is due already stays so.
    const isKept = keepsMoney(booking.status);
    const next = isKept ? laterIfAhead(now, clock.sqlNow()) : now;
    await tx.update(payments).set({ nextSyncAt: next, updatedAt: now }).where(isRow(payments, payment));
  });
}

/** Not a condition of the update: it would be found among all that are due, instead of by its key. */
function laterIfAhead(now: Date, sqlNow: SQL): SQL {
  const later = new Date(now.getTime() + (nextSyncDelayMs(0, true) ?? 0)).toISOString();
  const { nextSyncAt } = payments;
  return sql`CASE WHEN ${nextSyncAt} > ${sqlNow} THEN ${later}::timestamptz ELSE ${nextSyncAt} END`;
}

/** Asked after the refusal, so that the answer is newer than whatever called the payment authorised. */
async function isReleased({ db, clock, gateway }: Services, { id }: Attempt): Promise<boolean> {
  const payment = await gateway.client.getPayment(id).catch(() => null);
  if (!payment || payment.captured || (payment.status !== 'failed' && payment.status !== 'refunded'))
    return false;
  const now = clock.sqlNow();
  await db
    .update(paymentAttempts)
    .set({ status: payment.status, releasedAt: now, updatedAt: now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, 'authorized')));
  return true;
}
