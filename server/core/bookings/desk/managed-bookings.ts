import { eq } from 'drizzle-orm';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/permissions.ts';
import { listTurfSummaries } from '../../turfs/queries.ts';
import { managesVenue } from '../../turfs/staff/staff.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';

/** Bookings for managers: owners see those at their own turfs, staff those of their venues, admins all. */

/** @throws Refusal BOOKING_NOT_FOUND if the booking is unknown or at another owner's turf */
export async function getManagedBookingRow(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<BookingRow> {
  const row = await findManagedBookingRow(db, person, bookingId);
  if (!row) throw new Refusal('BOOKING_NOT_FOUND');
  return row;
}

/** Returns undefined for bookings at other owners' turfs too. */
export async function findManagedBookingRow(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<BookingRow | undefined> {
  return findManagedOf(db, person, await db.select().from(bookings).where(eq(bookings.id, bookingId)));
}

export async function findManagedOf(
  db: Database,
  person: Person,
  rows: readonly BookingRow[],
): Promise<BookingRow | undefined> {
  const turfIds = rows.map(({ turfId }) => turfId);
  const turfs = await listTurfSummaries(db, turfIds);
  for (const row of rows) {
    const turf = turfs.get(row.turfId);
    if (turf && (await managesVenue(db, person, turf))) return row;
  }
  return undefined;
}
