import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { payments } from './tables.ts';

/** Whether for any of these bookings money was taken that is not all given back, or on its way back. */
export async function hasKeptMoney(db: Database, bookingIds: readonly string[]): Promise<boolean> {
  if (bookingIds.length === 0) return false;
  const captured = sql`(
    SELECT coalesce(sum(attempt.amount_paise), 0) FROM payment_attempts AS attempt
    WHERE attempt.turf_id = payments.turf_id AND attempt.payment_id = payments.id AND attempt.status IN ('captured', 'refunded'))`;
  const refunded = sql`(
    SELECT coalesce(sum(refund.amount_paise), 0) FROM refunds AS refund
    WHERE refund.turf_id = payments.turf_id AND refund.booking_id = payments.booking_id)`;
  const rows = await db
    .select({ isKept: sql<boolean>`${captured} > ${refunded}` })
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]));
  return rows.some(({ isKept }) => isKept);
}
