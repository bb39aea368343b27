import { eq } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { Database } from '../platform/database.ts';
import { manages, type Person } from '../platform/permissions.ts';
import { listActiveTurfs } from '../turfs/owned.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { bookings } from './tables.ts';

/** What owners and admins see for their work: an owner's own turfs, all of them for an admin. */

type BookingRow = typeof bookings.$inferSelect;

/** @throws Refusal BOOKING_NOT_FOUND for unknown bookings and those at other owners' turfs alike */
export async function getManagedBookingRow(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<BookingRow> {
  const row = await findManagedBookingRow(db, person, bookingId);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}

/** None for bookings at other owners' turfs too. */
export async function findManagedBookingRow(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const turf = row && (await listTurfSummaries(db, [row.turfId])).get(row.turfId);
  return turf && manages(person, turf) ? row : undefined;
}

export function listManagedTurfs(db: Database, { userId, role }: Person) {
  return listActiveTurfs(db, role === 'admin' ? 'everybody' : userId);
}
