import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockBooking } from '../bookings/settle-booking.ts';
import type { BookingRow } from '../bookings/shapes.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import { paymentOrders } from './tables.ts';

export type PaymentOrder = typeof paymentOrders.$inferSelect;

const named = alias(paymentOrders, 'named');

/**
 * Locks all orders of the order's booking in id order, as cancellations do: a released authorisation ends
 * the booking and its reschedules' orders. Also returns the transaction's time, to save a query.
 */
export async function lockPaymentOrder(
  tx: Database,
  clock: Clock,
  orderId: string,
): Promise<{ paymentOrder: PaymentOrder; now: Date } | undefined> {
  const bookingOfOrder = tx
    .select({ turfId: named.turfId, bookingId: named.bookingId })
    .from(named)
    .where(eq(named.orderId, orderId));
  const rows = await tx
    .select({
      paymentOrder: getTableColumns(paymentOrders),
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
    })
    .from(paymentOrders)
    .where(sql`(${paymentOrders.turfId}, ${paymentOrders.bookingId}) = (${bookingOfOrder})`)
    .orderBy(paymentOrders.id)
    .for('update');
  const row = rows.find(({ paymentOrder }) => paymentOrder.orderId === orderId);
  return row && { paymentOrder: row.paymentOrder, now: new Date(Number(row.nowMs)) };
}

/**
 * Locks the booking's payment orders, then the booking. Every caller uses this order, to avoid deadlocks.
 * `now` is the transaction's time and stays constant.
 */
export async function lockMoneyAndBooking(
  tx: Database,
  clock: Clock,
  ref: BookingRef,
): Promise<{ booking: BookingRow; now: Date } | undefined> {
  await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(isOf(paymentOrders, ref))
    .orderBy(paymentOrders.id)
    .for('update');
  const booking = await lockBooking(tx, ref);
  return booking && { booking, now: await clock.now(tx) };
}
