import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contactSharedHours } from '../../../contract/policy.ts';
import type { BookingRef } from '../slots/booking-ref.ts';
import { hasGuestSlots } from '../slots/reserve-slots.ts';
import { bookings, guestHolds, reschedules } from './tables.ts';

/**
 * SQL twins of rules.ts. Statuses are literals, because PostgreSQL uses a partial index only for a condition
 * that provably implies the condition of the index.
 */

/** SQL twin of `isHold`: unpaid, expired or not. */
export const isHold = sql`${bookings.status} = 'pending'`;

/** SQL twin of `isAwaitingApproval`. */
export const isAwaitingApproval = sql`${bookings.status} = 'awaiting_approval'`;

/** SQL twin of `isLiveHold`: an expired hold is excluded, swept or not. */
export const isLiveHold = (now: SQL) => sql`(${isHold} AND ${bookings.holdExpiresAt} > ${now})`;

/** A hold before a booking exists, with its slots; an expired one is excluded, swept or not. */
export const isLiveGuestHold = (now: SQL) =>
  sql`(${guestHolds.endedAt} IS NULL AND ${guestHolds.expiresAt} > ${now} AND ${hasGuestSlots(guestHolds.id)})`;

/** SQL twin of `isSold`. */
export const isSold = sql`(${bookings.status} = 'confirmed' OR ${isAwaitingApproval})`;

/** SQL twin of `sharesContact`. */
export const sharesContact = (now: SQL) =>
  sql`(${bookings.status} = 'confirmed' AND ${bookings.endsAt} + make_interval(hours => ${contactSharedHours}::int) > ${now})`;

/** Live holds, and paid bookings whose game has not ended. */
export const isAhead = (now: SQL) => sql`(${isLiveHold(now)} OR ${isSold} AND ${bookings.endsAt} > ${now})`;

/** The hold expired unpaid. A hold that was released or closed has an earlier `expiredAt`. */
export const isExpired = sql`(${bookings.status} = 'expired' AND ${bookings.expiredAt} >= ${bookings.holdExpiresAt})`;

/** Condition for the turf that a ticket names: where the booking is, or was before the desk moved it. */
export const isOrWasAt = (turfId: string): SQL =>
  sql`(${turfId}::uuid IN (${bookings.turfId}, ${bookings.soldTurfId}) OR EXISTS (SELECT FROM ${reschedules}
    WHERE ${reschedules.turfId} = ${bookings.soldTurfId} AND ${reschedules.bookingId} = ${bookings.id}
      AND ${reschedules.from} ->> 'turfId' = ${turfId}))`;

export function isBooking({ turfId, bookingId }: BookingRef): SQL {
  return and(eq(bookings.soldTurfId, turfId), eq(bookings.id, bookingId)) as SQL;
}

/** The turf where the game is; a reference has the turf that sold it. */
export const gameTurfOf = (ref: BookingRef): SQL =>
  sql`(SELECT ${bookings.turfId} FROM ${bookings} WHERE ${isBooking(ref)})`;
