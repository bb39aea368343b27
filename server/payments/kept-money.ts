import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { payments } from './tables.ts';

/** Whether for any of these bookings money was taken that is not all given back, or on its way back. */
export async function hasKeptMoney(db: Database, bookingIds: readonly string[]): Promise<boolean> {
  if (bookingIds.length === 0) return false;
  // Of all its payments together, as its refunds are: a booking that was moved has several.
  const captured = sql`(
    SELECT coalesce(sum(attempt.amount_paise), 0) FROM payment_attempts AS attempt
    JOIN payments AS asked ON asked.turf_id = attempt.turf_id AND asked.id = attempt.payment_id
    WHERE asked.turf_id = payments.turf_id AND asked.booking_id = payments.booking_id AND attempt.captured_at IS NOT NULL)`;
  const refunded = sql`(
    SELECT coalesce(sum(refund.amount_paise), 0) FROM refunds AS refund
    WHERE refund.turf_id = payments.turf_id AND refund.booking_id = payments.booking_id)`;
  const rows = await db
    .select({ isKept: sql<boolean>`${captured} > ${refunded}` })
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]));
  return rows.some(({ isKept }) => isKept);
}
