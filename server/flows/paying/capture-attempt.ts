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
 * Captures authorised money of a live booking, or of a cancelled one with a non-refundable part. If the
 * gateway does not answer, the sweeper retries until the capture is recorded.
 * @returns `released` if the bank released the authorisation for good; the next sync settles the booking
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
    // Cancelled meanwhile: the next sync, due at once, refunds this money. An order that is due already stays
    // due.
    const isKept = keepsMoney(booking.status);
    const next = isKept ? laterIfAhead(now, clock.sqlNow()) : now;
    await tx.update(payments).set({ nextSyncAt: next, updatedAt: now }).where(isRow(payments, payment));
  });
}

/** A CASE, not a WHERE condition: with it PostgreSQL would search all due orders instead of using the key. */
function laterIfAhead(now: Date, sqlNow: SQL): SQL {
  const later = new Date(now.getTime() + (nextSyncDelayMs(0, true) ?? 0)).toISOString();
  const { nextSyncAt } = payments;
  return sql`CASE WHEN ${nextSyncAt} > ${sqlNow} THEN ${later}::timestamptz ELSE ${nextSyncAt} END`;
}

/** Reads the payment after the rejection, so that this answer is newer than the report of `authorized`. */
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
