import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type LockedBooking, lockBooking } from '../bookings/settle-booking.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import { payments } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

const named = alias(payments, 'named');

/**
 * Locks all payments of the order's booking in id order, as cancellations do: a released authorisation ends
 * the booking and its reschedules' payments. Also returns the transaction's time, to save a query.
 */
export async function lockPayment(
  tx: Database,
  clock: Clock,
  orderId: string,
): Promise<{ payment: Payment; now: Date } | undefined> {
  const bookingOfOrder = tx
    .select({ turfId: named.turfId, bookingId: named.bookingId })
    .from(named)
    .where(eq(named.orderId, orderId));
  const rows = await tx
    .select({
      payment: getTableColumns(payments),
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
    })
    .from(payments)
    .where(sql`(${payments.turfId}, ${payments.bookingId}) = (${bookingOfOrder})`)
    .orderBy(payments.id)
    .for('update');
  const row = rows.find(({ payment }) => payment.orderId === orderId);
  return row && { payment: row.payment, now: new Date(Number(row.nowMs)) };
}

/**
 * Locks the booking's payments, then the booking. Every caller uses this order, to avoid deadlocks. `now` is
 * the transaction's time and stays constant.
 */
export async function lockMoneyAndBooking(
  tx: Database,
  clock: Clock,
  ref: BookingRef,
): Promise<{ booking: LockedBooking; now: Date } | undefined> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(isOf(payments, ref))
    .orderBy(payments.id)
    .for('update');
  const booking = await lockBooking(tx, ref);
  return booking && { booking, now: await clock.now(tx) };
}
