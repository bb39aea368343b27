import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { isSettlement } from './queries.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

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

/**
 * What of the money that pays for these bookings was not given back, in paise and by booking: no more can come back of
 * it, and less than was paid where somebody refunded by hand. Money that is only set aside counts as paid. Bookings that
 * nothing was paid for online are not in it.
 */
export async function listKeptPaise(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const givenBack = sql`(SELECT coalesce(sum(refund.amount_paise), 0) FROM ${refunds} AS refund
    WHERE refund.turf_id = ${payments.turfId} AND refund.booking_id = ${payments.bookingId}
      AND refund.attempt_id = ${paymentAttempts.id})`;
  const rows = await db
    .select({
      bookingId: payments.bookingId,
      paise: sql<number>`sum(${paymentAttempts.amountPaise} - ${givenBack})::int`,
    })
    .from(payments)
    .innerJoin(paymentAttempts, isSettlement)
    .where(and(inArray(payments.bookingId, [...bookingIds]), isNull(paymentAttempts.releasedAt)))
    .groupBy(payments.bookingId);
  return new Map(rows.map(({ bookingId, paise }) => [bookingId, paise]));
}

/** The same of one booking, as a limit to what is promised of it. */
export async function limitToKept(db: Database, bookingId: string, paise: number): Promise<number> {
  const kept = await listKeptPaise(db, [bookingId]);
  return Math.min(paise, kept.get(bookingId) ?? paise);
}
