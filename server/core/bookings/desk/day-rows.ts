import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isOrWasAt } from '../bookings.sql.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';

/** Returns the confirmed, cancelled and awaiting-approval bookings of some days by start. */
export async function listBookingsOfDays(
  db: Database,
  turfId: string,
  dates: readonly IstDate[],
): Promise<BookingRow[]> {
  const isGame = inArray(bookings.status, ['awaiting_approval', 'confirmed', 'cancelled']);
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.turfId, turfId), inArray(bookings.date, [...dates]), isGame))
    .orderBy(asc(bookings.startsAt), asc(bookings.createdAt), asc(bookings.id));
}

export async function findDayRow(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row;
}

/**
 * Returns bookings with this code, those of the given turf first: a code is unique only within one turf.
 * @param ticketTurfId only bookings that are or were at this turf
 */
export async function listRowsByCode(
  db: Database,
  code: string,
  { turfId, ticketTurfId }: { turfId: string; ticketTurfId: string | undefined },
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.code, code), ticketTurfId ? isOrWasAt(ticketTurfId) : undefined))
    .orderBy(desc(eq(bookings.turfId, turfId)), desc(bookings.startsAt));
}
