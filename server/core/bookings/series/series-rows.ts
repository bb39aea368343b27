import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';
import { bookingSeries } from './tables.ts';

export type SeriesRow = typeof bookingSeries.$inferSelect;

export async function findSeries(db: Database, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(bookingSeries).where(eq(bookingSeries.id, id));
  return row;
}

/** Returns the series that this request of the person has booked, if any. The caller has locked the person. */
export async function findSeriesByKey(
  tx: Database,
  createdBy: string,
  idempotencyKey: string | undefined,
): Promise<SeriesRow | undefined> {
  if (!idempotencyKey) return undefined;
  const isSame = and(
    eq(bookingSeries.createdBy, createdBy),
    eq(bookingSeries.idempotencyKey, idempotencyKey),
  );
  const [row] = await tx.select().from(bookingSeries).where(isSame);
  return row;
}

const mostListed = 100;

/** Lists the series with one of the turfs, those with the latest last date first. */
export async function listSeriesOf(db: Database, turfIds: readonly string[]): Promise<SeriesRow[]> {
  return db
    .select()
    .from(bookingSeries)
    .where(sql`${bookingSeries.turfIds} && ${sql.param(`{${turfIds.join(',')}}`)}::uuid[]`)
    .orderBy(desc(bookingSeries.untilDate), asc(bookingSeries.id))
    .limit(mostListed);
}

/** Returns the bookings of a series by date, then turf. */
export async function listBookingsOfSeries(db: Database, seriesId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookings.startsAt), asc(bookings.turfId), asc(bookings.id));
}

type SeriesFacts = Pick<BookingRow, 'guestName' | 'guestPhone'> & {
  aheadCount: number;
  nextDate: IstDate | null;
};

/**
 * Returns the customer of each series with the bookings that stand and are not over. The customer is that of the
 * latest booking: earlier ones may be erased already.
 */
export async function listSeriesFacts(
  db: Database,
  seriesIds: readonly string[],
  now: Date,
): Promise<Map<string, SeriesFacts>> {
  const isAhead = sql`${bookings.status} = 'confirmed' AND ${bookings.endsAt} > ${now.toISOString()}::timestamptz`;
  const latest = sql`ORDER BY ${bookings.startsAt} DESC, ${bookings.turfId} DESC`;
  const rows = await db
    .select({
      seriesId: bookings.seriesId,
      guestName: sql<string | null>`(array_agg(${bookings.guestName} ${latest}))[1]`,
      guestPhone: sql<string | null>`(array_agg(${bookings.guestPhone} ${latest}))[1]`,
      aheadCount: sql<number>`(count(*) FILTER (WHERE ${isAhead}))::int`,
      nextDate: sql<IstDate | null>`(min(${bookings.date}) FILTER (WHERE ${isAhead}))::text`,
    })
    .from(bookings)
    .where(inArray(bookings.seriesId, [...seriesIds]))
    .groupBy(bookings.seriesId);
  return new Map(rows.map(({ seriesId, ...facts }) => [seriesId ?? '', facts]));
}

/** Erases what describes the customer, as with guests of bookings. */
export async function forgetSeriesNotes(db: Database, before: string): Promise<void> {
  const isKnown: SQL = sql`(note IS NOT NULL OR request_hash IS NOT NULL)`;
  await db
    .update(bookingSeries)
    .set({ note: null, requestHash: null })
    .where(and(lt(bookingSeries.untilDate, before), isKnown));
}
