import type { Database } from '../../platform/database.ts';
import { bookings } from './tables.ts';

/**
 * All bookings with what the ledger's sums need of them: when each one's game ends, so that money of games played and
 * of games to come can be told apart in one statement.
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
