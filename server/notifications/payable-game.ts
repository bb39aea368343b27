import type { BookingFacts } from '../bookings/facts.ts';
import { listReceivedPaise } from '../desk/queries.ts';
import type { Database } from '../platform/database.ts';

/** A booking with what the venue has received of it by now: a mail asks for the rest alone. */
export async function payable(
  db: Database,
  booking: BookingFacts,
): Promise<BookingFacts & { receivedPaise: number }> {
  const received = await listReceivedPaise(db, [booking.id]);
  return { ...booking, receivedPaise: received.get(booking.id) ?? 0 };
}
