import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database.ts';
import { manages, type Person } from '../../platform/permissions.ts';
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
  return findManagedOf(db, person, await db.select().from(bookings).where(eq(bookings.id, bookingId)));
}

/** The first of these that the person manages. */
export async function findManagedOf(
  db: Database,
  person: Person,
  rows: readonly BookingRow[],
): Promise<BookingRow | undefined> {
  const turfIds = rows.map(({ turfId }) => turfId);
  const turfs = await listTurfSummaries(db, turfIds);
  return rows.find(({ turfId }) => {
    const turf = turfs.get(turfId);
    return turf && manages(person, turf);
  });
}

export function listManagedTurfs(db: Database, { userId, role }: Person) {
  return listActiveTurfs(db, role === 'admin' ? 'everybody' : userId);
}
