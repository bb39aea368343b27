import type { BookingFacts } from '../../../core/bookings/shapes.ts';
import { getCollectedPaise } from '../../../core/payments/venue/queries.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Adds the money that the venue has collected so far, so that mails show only the rest as due. */
export async function payable(
  db: Database,
  booking: BookingFacts,
): Promise<BookingFacts & { collectedPaise: number }> {
  return { ...booking, collectedPaise: await getCollectedPaise(db, booking.id) };
}
