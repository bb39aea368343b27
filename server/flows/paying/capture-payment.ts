import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import { lockPaymentOrder } from '../../core/payments/lock-payment-orders.ts';
import { RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { keepsMoney, nextSyncDelayMs, type Payment } from '../../core/payments/rules.ts';
import { paymentOrders, payments } from '../../core/payments/tables.ts';
import { isRow } from '../../core/slots/booking-ref.ts';
import type { Services } from '../services.ts';
import { recordCaptured, statusPaidFor } from './record-captured.ts';

/**
 * Captures authorised money of a live booking, or of a cancelled one with a non-refundable part. If the
 * gateway does not answer, the sweeper retries until the capture is recorded.
 * @returns `released` if the bank released the authorisation for good; the next sync settles the booking
 */
export async function capturePayment(
  services: Services,
  orderId: string,
  payment: Payment,
): Promise<'captured' | 'postponed' | 'released'> {
  const { gateway, log } = services;
  try {
    await gateway.client.capturePayment({ paymentId: payment.id, amountPaise: payment.amountPaise });
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    const details = { orderId, paymentId: payment.id, reason: error.message };
    if (error.kind === 'bad_request' && (await isReleased(services, payment))) {
      log.warn(details, 'authorisation released before capture');
      return 'released';
    }
    log.error(details, 'capture failed, will retry');
    return 'postponed';
  }
  await writeCapture(services, orderId, payment);
  return 'captured';
}

async function writeCapture({ db, clock }: Services, orderId: string, { id }: Payment): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockPaymentOrder(tx, clock, orderId);
    if (!locked) return;
    const { paymentOrder, now } = locked;
    const [booking, captured] = await Promise.all([
      lockBooking(tx, paymentOrder),
      tx
        .update(payments)
        .set({
          status: sql`CASE WHEN ${payments.status} = 'refunded' THEN 'refunded' ELSE 'captured' END`,
          capturedAt: sql`coalesce(${payments.capturedAt}, ${now.toISOString()}::timestamptz)`,
          updatedAt: now,
        })
        .where(isRow(payments, { turfId: paymentOrder.turfId, id }))
        .returning()
        .execute(),
    ]);
    if (!booking) return;
    const status = await statusPaidFor(tx, booking, paymentOrder);
    // Cancelled or declined meanwhile: the next sync, due at once, refunds this money. An order that is due
    // already stays due.
    const isKept = keepsMoney(status) && paymentOrder.paidByPaymentId !== null;
    const next = isKept ? laterIfAhead(now, clock.sqlNow()) : now;
    await Promise.all([
      recordCaptured(tx, { ...booking, status }, captured, paymentOrder),
      tx
        .update(paymentOrders)
        .set({ nextSyncAt: next, updatedAt: now })
        .where(isRow(paymentOrders, paymentOrder)),
    ]);
  });
}

/** A CASE, not a WHERE condition: with it PostgreSQL would search all due orders instead of using the key. */
function laterIfAhead(now: Date, sqlNow: SQL): SQL {
  const later = new Date(now.getTime() + (nextSyncDelayMs(0, true) ?? 0)).toISOString();
  const { nextSyncAt } = paymentOrders;
  return sql`CASE WHEN ${nextSyncAt} > ${sqlNow} THEN ${later}::timestamptz ELSE ${nextSyncAt} END`;
}

/** Reads the payment after the rejection, so that this answer is newer than the report of `authorized`. */
async function isReleased({ db, clock, gateway }: Services, { id }: Payment): Promise<boolean> {
  const payment = await gateway.client.getPayment(id).catch(() => null);
  if (!payment || payment.captured || (payment.status !== 'failed' && payment.status !== 'refunded'))
    return false;
  const now = clock.sqlNow();
  await db
    .update(payments)
    .set({ status: payment.status, releasedAt: now, updatedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'authorized')));
  return true;
}
