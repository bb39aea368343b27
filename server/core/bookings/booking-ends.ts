import type { Database } from '../../platform/database.ts';
import { bookings } from './tables.ts';

/**
 * Returns a subquery of all bookings and their end times, so that one statement can separate the money of
 * past and future games.
 */
export function bookingEnds(db: Database) {
  return db
    .select({
      bookingId: bookings.id,
      code: bookings.code,
      turfId: bookings.turfId,
      date: bookings.date,
      hours: bookings.hours,
      status: bookings.status,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .as('booking_ends');
}
