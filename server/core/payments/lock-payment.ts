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
 * Until the transaction ends nobody else moves what this order pays for. All payments of its booking are locked, in the
 * order in which a cancellation locks them: money that the bank takes back ends the booking, and with it the payments of
 * its moves. With it comes the transaction's time, which would be a question of its own.
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
 * The same by the booking, and then the booking itself: whoever moves both locks them in this order, or two could
 * deadlock. The time is the transaction's, the same however often it is asked.
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
