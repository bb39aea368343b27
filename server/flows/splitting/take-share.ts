import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { changePaidOnline } from '../../core/bookings/change-paid-online.ts';
import { isBeingRescheduled } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { isShareClosed } from '../../core/payments/shares/share-rows.ts';
import { getCollectedPaise } from '../../core/payments/venue/queries.ts';
import type { RowKey } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Counts a share as paid online if it is still due at the venue. The caller holds the booking's lock, as the desk
 * does when it collects.
 * @returns false if the booking does not need it: the caller leaves the money to the bank
 */
export async function takeShare(
  tx: Database,
  booking: BookingRow,
  { amountPaise, ...share }: RowKey & { amountPaise: number },
  now: Date,
): Promise<boolean> {
  const { openPaise } = venueMoneyOf(booking, await getCollectedPaise(tx, booking.id));
  if (amountPaise > openPaise || (await isShareClosed(tx, share))) return false;
  // Its terms name what was paid before.
  if (await isBeingRescheduled(tx, booking, now)) return false;
  await changePaidOnline(tx, booking, amountPaise);
  return true;
}
