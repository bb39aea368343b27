import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { hourText } from '../../../contract/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { listTurfSummaries } from '../turfs/queries.ts';
import { isAhead } from './bookings.sql.ts';
import type { BookingRow } from './shapes.ts';
import { bookings } from './tables.ts';

/** Returns unfinished paid bookings and live holds of a person or at these turfs, earliest first. */
export async function listUpcomingBookings(
  db: Database,
  clock: Clock,
  of: { userId: string; turfIds: readonly string[] },
) {
  const isTheirs = or(eq(bookings.userId, of.userId), inArray(bookings.turfId, [...of.turfIds]));
  const rows = await db
    .select()
    .from(bookings)
    .where(and(isTheirs, isAhead(clock.sqlNow())))
    .orderBy(asc(bookings.startsAt));
  const turfs = await listTurfSummaries(db, [...new Set(rows.map((row) => row.turfId))]);
  return rows.map(({ id, code, turfId, date, hours, slotMinutes }) => ({
    id,
    code,
    turfName: turfs.get(turfId)?.name ?? '',
    date,
    startTimes: hours.map(hourText),
    slotMinutes,
  }));
}

type OwnRow = Omit<BookingRow, 'idempotencyKey' | 'checkedInBy' | 'noShowBy'>;

export async function listBookingIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  return rows.map(({ id }) => id);
}

/** Returns a person's bookings for their data export, without the ids of other people. */
export async function listBookingRowsOf(db: Database, userId: string): Promise<OwnRow[]> {
  const isTheirs = eq(bookings.userId, userId);
  const rows = await db.select().from(bookings).where(isTheirs).orderBy(asc(bookings.createdAt));
  return rows.map(({ idempotencyKey: _, checkedInBy: __, noShowBy: ___, cancelledBy, ...booking }) => ({
    ...booking,
    cancelledBy: cancelledBy === userId ? userId : null,
  }));
}
