import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';

/** Returns a day's confirmed, cancelled and awaiting-approval bookings by start. */
export async function listBookingsOfDay(db: Database, turfId: string, date: IstDate): Promise<BookingRow[]> {
  const isGame = inArray(bookings.status, ['awaiting_approval', 'confirmed', 'cancelled']);
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.turfId, turfId), eq(bookings.date, date), isGame))
    .orderBy(asc(bookings.startsAt), asc(bookings.createdAt), asc(bookings.id));
}

export async function findDayRow(db: Database, bookingId: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row;
}

/** Returns bookings with this code, those of the given turf first: a code is unique only within one turf. */
export async function listRowsByCode(db: Database, code: string, turfId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.code, code))
    .orderBy(desc(eq(bookings.turfId, turfId)), desc(bookings.startsAt));
}

export async function listDatesOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, IstDate>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, date: bookings.date })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.map(({ id, date }) => [id, date]));
}
