import { venueDiscountOf } from '../../core/bookings/discounts/discounted-prices.ts';
import { lockBooking } from '../../core/bookings/settle-booking.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { recordDiscount } from '../../core/ledger/record-money.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { getTurfOwner } from '../../core/turfs/owner-turfs.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Records in the ledger what a code takes off a confirmed booking, after each change of its status or terms. The caller
 * holds the booking's lock.
 */
export async function recordDiscountOf(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'soldTurfId' | 'discountCode'>,
  at: Date,
): Promise<void> {
  if (booking.discountCode === null) return;
  const ref = refOf(booking);
  const now = await lockBooking(tx, ref);
  if (!now) return;
  const discount = now.status === 'confirmed' ? venueDiscountOf(now) : null;
  const ownerId = await getTurfOwner(tx, now.turfId);
  await recordDiscount(tx, { ...ref, ownerId, discountPaise: discount?.amountPaise ?? 0, at });
}
