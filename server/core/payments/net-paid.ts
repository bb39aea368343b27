import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { disputedPaise } from './disputes.ts';
import { isPaymentOfBooking } from './queries.ts';
import { paymentOrders, payments, refunds } from './tables.ts';

/**
 * Returns true if captured money of any of these bookings exceeds its refunds, refunds not yet sent included.
 */
export async function hasNetPaid(db: Database, bookingIds: readonly string[]): Promise<boolean> {
  if (bookingIds.length === 0) return false;
  // Sums over all payments of a booking, because its refunds do too: a rescheduled booking has several.
  const captured = sql`(
    SELECT coalesce(sum(payment.amount_paise), 0) FROM payments AS payment
    JOIN payment_orders AS asked ON asked.turf_id = payment.turf_id AND asked.id = payment.payment_order_id
    WHERE asked.turf_id = payment_orders.turf_id AND asked.booking_id = payment_orders.booking_id AND payment.captured_at IS NOT NULL)`;
  const refunded = sql`(
    SELECT coalesce(sum(refund.amount_paise), 0) FROM refunds AS refund
    WHERE refund.turf_id = payment_orders.turf_id AND refund.booking_id = payment_orders.booking_id)`;
  const rows = await db
    .select({ isKept: sql<boolean>`${captured} > ${refunded}` })
    .from(paymentOrders)
    .where(inArray(paymentOrders.bookingId, [...bookingIds]));
  return rows.some(({ isKept }) => isKept);
}

type PaidBooking = { id: string; payNowPaise: number };

/**
 * Returns the largest possible refund in paise by booking: the amount paid online, less refunds and disputes.
 * Authorised money counts as paid.
 */
export async function listNetPaidPaise(
  db: Database,
  bookings: readonly PaidBooking[],
): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ id }) => id);
  const givenBack = sql`(SELECT coalesce(sum(refund.amount_paise), 0) FROM ${refunds} AS refund
    WHERE refund.turf_id = ${paymentOrders.turfId} AND refund.booking_id = ${paymentOrders.bookingId}
      AND refund.payment_id = ${payments.id})`;
  const { turfId, bookingId } = paymentOrders;
  const disputed = disputedPaise({ turfId, bookingId, id: payments.id });
  const rows = await db
    .select({
      bookingId: paymentOrders.bookingId,
      paise: sql<number>`sum(greatest(0, ${payments.amountPaise} - ${givenBack} - ${disputed}))::int`,
    })
    .from(paymentOrders)
    .innerJoin(payments, isPaymentOfBooking)
    .where(and(inArray(paymentOrders.bookingId, ids), isNull(payments.releasedAt)))
    .groupBy(paymentOrders.bookingId);
  const left = new Map(rows.map(({ bookingId, paise }) => [bookingId, paise]));
  return new Map(
    bookings.map(({ id, payNowPaise }) => [id, Math.min(payNowPaise, left.get(id) ?? payNowPaise)]),
  );
}

export async function netPaidPaiseOf(db: Database, booking: PaidBooking): Promise<number> {
  return (await listNetPaidPaise(db, [booking])).get(booking.id) ?? 0;
}
