import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { isBeingRescheduled } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import type { SharedGame } from '../../core/payments/shares/rules.ts';
import { getCollectedPaise } from '../../core/payments/venue/queries.ts';
import type { Database } from '../../platform/database/database.ts';

/** Returns what the states of a booking's shares depend on. */
export async function getSharedGame(
  db: Database,
  booking: Pick<
    BookingRow,
    'soldTurfId' | 'id' | 'status' | 'endsAt' | 'atVenuePaise' | 'venueRefundedPaise'
  >,
  now: Date,
): Promise<SharedGame> {
  const { status, endsAt } = booking;
  const { openPaise } = venueMoneyOf(booking, await getCollectedPaise(db, booking.id));
  return { status, endsAt, openPaise, isRescheduling: await isBeingRescheduled(db, booking, now) };
}
