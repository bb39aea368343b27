import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BookingRef } from '../slots/booking-ref.ts';
import { bookings } from './tables.ts';

/**
 * What rules.ts decides about one booking, asked of rows. Statuses are written out: a partial index is only used for a
 * condition that is seen to imply its own.
 */

/** Twin of `isHold`: not paid yet, lapsed or not. */
export const isUnpaid = sql`(${bookings.status} = 'pending' AND ${bookings.answerDueAt} IS NULL)`;

/** Twin of `isAwaitingAnswer`. */
export const isWaiting = sql`(${bookings.status} = 'pending' AND ${bookings.answerDueAt} IS NOT NULL)`;

/** Of those, twin of `isHoldGood`: a lapsed hold is over, swept away or not. */
export const isHeld = (now: SQL) => sql`(${isUnpaid} AND ${bookings.holdExpiresAt} > ${now})`;

/** Held, or paid for and not over yet. */
export const isAhead = (now: SQL) =>
  sql`(${isHeld(now)} OR (${bookings.status} = 'confirmed' OR ${isWaiting}) AND ${bookings.endsAt} > ${now})`;

/** The hold reached its expiry without a payment. One that its customer released or its venue closed ended before. */
export const isExpired = sql`(${bookings.status} = 'expired' AND ${bookings.expiredAt} >= ${bookings.holdExpiresAt})`;

/** The booking's row, by its whole key. */
export function isBooking({ turfId, bookingId }: BookingRef): SQL {
  return and(eq(bookings.turfId, turfId), eq(bookings.id, bookingId)) as SQL;
}
