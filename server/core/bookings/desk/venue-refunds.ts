import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { refOf } from '../../slots/booking-ref.ts';
import { isBooking } from '../bookings.sql.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';

/** Adds to the sum of granted venue refunds; negative after a reversal. The caller holds the booking's lock. */
export async function addVenueRefund(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'soldTurfId'>,
  amountPaise: number,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ venueRefundedPaise: sql`${bookings.venueRefundedPaise} + ${amountPaise}` })
    .where(isBooking(refOf(booking)));
}
