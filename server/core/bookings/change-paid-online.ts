import type { Database } from '../../platform/database/database.ts';
import { refOf } from '../slots/booking-ref.ts';
import { isBooking } from './bookings.sql.ts';
import type { BookingRow } from './shapes.ts';
import { bookings } from './tables.ts';

/**
 * Moves a part of the total from what is due at the venue to what is paid online, or back if it is negative. The
 * caller holds the booking's lock.
 */
export async function changePaidOnline(tx: Database, booking: BookingRow, paise: number): Promise<void> {
  const payNowPaise = booking.payNowPaise + paise;
  await tx
    .update(bookings)
    .set({ payNowPaise, atVenuePaise: booking.totalPaise - payNowPaise })
    .where(isBooking(refOf(booking)));
}
