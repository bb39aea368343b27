import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { isOrWasAt } from './bookings.sql.ts';
import type { BookingFacts, BookingRow } from './shapes.ts';
import { bookings } from './tables.ts';

/**
 * Returns a booking for mails and jobs. It does not check permissions: never send it in a response.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getBookingFacts(db: Database, bookingId: string): Promise<BookingFacts> {
  return factsOf(db, eq(bookings.id, bookingId));
}

/** @throws Refusal BOOKING_NOT_FOUND */
export async function getBookingFactsByCode(
  db: Database,
  { turfId, code }: { turfId: string; code: string },
): Promise<BookingFacts> {
  return factsOf(db, and(eq(bookings.code, code), isOrWasAt(turfId)));
}

async function factsOf(db: Database, isIt: SQL | undefined): Promise<BookingFacts> {
  const [row] = await db.select().from(bookings).where(isIt);
  const turf = row && (await listTurfSummaries(db, [row.turfId])).get(row.turfId);
  if (!row || !turf) throw new Refusal('BOOKING_NOT_FOUND');
  return {
    ...row,
    turfName: turf.name,
    turfLocation: turf.location,
    turfOwnerId: turf.ownerId,
    turfVenueId: turf.venueId,
  };
}

/**
 * Returns a page of customers' confirmed bookings by start, for mails and jobs. Does not check permissions.
 */
export async function listBookingsStartingWithin(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: Pick<BookingRow, 'startsAt' | 'id'> | undefined; limit: number },
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        isNotNull(bookings.userId),
        gt(bookings.startsAt, from),
        lte(bookings.startsAt, until),
        after &&
          sql`(${bookings.startsAt}, ${bookings.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
}

export async function listBookingCodes(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, code: bookings.code })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
