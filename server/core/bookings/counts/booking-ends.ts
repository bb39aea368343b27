import type { Database } from '../../../platform/database/database.ts';
import { bookings } from '../tables.ts';

/**
 * Returns a subquery with the end of every booking, to separate money of past and future games in one query.
 */
export function bookingEnds(db: Database) {
  return db
    .select({
      bookingId: bookings.id,
      code: bookings.code,
      soldTurfId: bookings.soldTurfId,
      turfId: bookings.turfId,
      date: bookings.date,
      hours: bookings.hours,
      slotMinutes: bookings.slotMinutes,
      status: bookings.status,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .as('booking_ends');
}
