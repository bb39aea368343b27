import type { BookingFacts } from '../../core/bookings/facts.ts';
import { getReceivedPaise } from '../../core/payments/venue/queries.ts';
import type { Database } from '../../platform/database.ts';

/** A booking with what the venue has received of it by now: a mail asks for the rest alone. */
export async function payable(
  db: Database,
  booking: BookingFacts,
): Promise<BookingFacts & { receivedPaise: number }> {
  return { ...booking, receivedPaise: await getReceivedPaise(db, booking.id) };
}
