import { eq } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Database } from '../platform/database.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { bookings } from './tables.ts';

export type BookingFacts = typeof bookings.$inferSelect & { turfName: string; turfLocation: string };

/**
 * A booking for the product's own work (mails, jobs), not scoped to any actor: never answer it to a request.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getBookingFacts(db: Database, bookingId: string): Promise<BookingFacts> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const turf = row && (await listTurfSummaries(db, [row.turfId])).get(row.turfId);
  if (!row || !turf) throw new Refusal('BOOKING_NOT_FOUND');
  return { ...row, turfName: turf.name, turfLocation: turf.location };
}
