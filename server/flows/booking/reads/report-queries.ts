import { and, asc, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ExpiredHolds } from '../../../../contract/reports/reports.ts';
import type { Span } from '../../../../contract/reports/spans.ts';
import { isExpired } from '../../../core/bookings/bookings.sql.ts';
import type { BookingRow } from '../../../core/bookings/shapes.ts';
import { bookings } from '../../../core/bookings/tables.ts';
import { hasUnpaidOrder } from '../../../core/payments/queries.ts';
import { turfPlaces } from '../../../core/turfs/report-queries.ts';
import type { Cursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Report queries on bookings by the day of play, one statement per group of figures. */

export type ReportedTurfs = readonly string[] | 'all';

const isConfirmed = sql`${bookings.status} = 'confirmed'`;
const hours = sql`cardinality(${bookings.hours}) * ${bookings.slotMinutes} / 60::real`;

function played(turfIds: ReportedTurfs, { from, to }: Span): SQL | undefined {
  const isTheirs = turfIds === 'all' ? undefined : inArray(bookings.turfId, [...turfIds]);
  return and(isTheirs, between(bookings.date, from, to));
}

const count = (which: SQL) => sql<number>`(count(*) FILTER (WHERE ${which}))::int`;
const sum = (what: SQL, which: SQL) => sql<number>`coalesce(sum(${what}) FILTER (WHERE ${which}), 0)::float8`;

/** Counts one span and the span before it in one scan. */
function columnsOf({ from, to }: Span, before: Span) {
  const isIn = sql`${bookings.date} BETWEEN ${from}::date AND ${to}::date`;
  const wasIn = sql`${bookings.date} BETWEEN ${before.from}::date AND ${before.to}::date`;
  const isSold = sql`${isConfirmed} AND ${isIn}`;
  const isOnline = sql`${isSold} AND ${bookings.source} = 'online'`;
  return {
    bookings: count(isSold),
    hours: sum(hours, isSold),
    cancelled: count(sql`${bookings.status} = 'cancelled' AND ${isIn}`),
    venueDuePaise: sum(sql`${bookings.atVenuePaise}`, isSold),
    onlinePartial: count(sql`${isOnline} AND ${bookings.paymentOption} = 'partial'`),
    onlineFull: count(sql`${isOnline} AND ${bookings.paymentOption} = 'full'`),
    walkIn: count(sql`${isSold} AND ${bookings.source} = 'walk_in'`),
    phone: count(sql`${isSold} AND ${bookings.source} = 'phone'`),
    bookingsBefore: count(sql`${isConfirmed} AND ${wasIn}`),
    hoursBefore: sum(hours, sql`${isConfirmed} AND ${wasIn}`),
  };
}

/** Includes days between the spans, which are read but counted for neither. */
const both = (span: Span, before: Span): Span => ({ from: before.from, to: span.to });

export async function countByTurf(db: Database, turfIds: ReportedTurfs, span: Span, before: Span) {
  return db
    .select({ turfId: bookings.turfId, ...columnsOf(span, before) })
    .from(bookings)
    .where(played(turfIds, both(span, before)))
    .groupBy(bookings.turfId);
}

export type BookingCounts = Omit<Awaited<ReturnType<typeof countByTurf>>[number], 'turfId'>;

export async function countAll(db: Database, span: Span, before: Span): Promise<BookingCounts | undefined> {
  const [row] = await db
    .select(columnsOf(span, before))
    .from(bookings)
    .where(played('all', both(span, before)));
  return row;
}

/** Counts swept holds only, so a hold appears some seconds after it expired. */
export async function countExpiredHolds(
  db: Database,
  turfIds: ReportedTurfs,
  span: Span,
): Promise<ExpiredHolds> {
  const hasExpired = and(isExpired, hasUnpaidOrder({ turfId: bookings.soldTurfId, bookingId: bookings.id }));
  const [row] = await db
    .select({ holds: sql<number>`count(*)::int`, hours: sql<number>`coalesce(sum(${hours}), 0)::float8` })
    .from(bookings)
    .where(and(played(turfIds, span), hasExpired));
  return row ?? { holds: 0, hours: 0 };
}

/** Counts bookings by day; days without a booking have no row. */
export async function countByDay(db: Database, turfIds: ReportedTurfs, span: Span) {
  return db
    .select({ date: bookings.date, bookings: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(played(turfIds, span), eq(bookings.status, 'confirmed')))
    .groupBy(bookings.date);
}

export type SoldWeekHour = { turfId: string; weekday: number; hour: number; hours: number };

/** Counts sold hours of each turf by weekday (0 is Sunday) and hour of the day. */
export async function countWeekHours(
  db: Database,
  turfIds: readonly string[],
  span: Span,
): Promise<SoldWeekHour[]> {
  const { rows } = await db.execute<SoldWeekHour>(sql`
    SELECT turf_id AS "turfId", extract(dow FROM date)::int AS weekday, floor(hour)::int AS hour, (sum(${bookings.slotMinutes}) / 60.0)::float8 AS hours
    FROM ${bookings}, unnest(${bookings.hours}) AS hour
    WHERE ${played(turfIds, span)} AND ${isConfirmed}
    GROUP BY turf_id, extract(dow FROM date), floor(hour)`);
  return rows;
}

export type RankRow = { name: string; bookings: number; hours: number };

export async function rankPlaces(
  db: Database,
  by: 'city' | 'sport',
  span: Span,
  limit: number,
): Promise<RankRow[]> {
  const place = by === 'city' ? sql`place.city` : sql`place.sport`;
  const { rows } = await db.execute<RankRow>(sql`
    SELECT ${place} AS name, count(*)::int AS bookings, sum(${hours})::float8 AS hours
    FROM ${bookings} JOIN ${turfPlaces} AS place ON place.id = ${bookings.turfId}
    WHERE ${played('all', span)} AND ${isConfirmed}
    GROUP BY ${place} ORDER BY bookings DESC, name LIMIT ${limit}`);
  return rows;
}

const keys = {
  booking: sql`${bookings.id}`,
  turf: sql`${bookings.turfId}`,
  month: sql`${bookings.date} - (extract(day FROM ${bookings.date})::int - 1)`,
  status: sql`${bookings.status}`,
  all: sql`'all'::text`,
};

export async function countByMonth(db: Database, span: Span) {
  return db
    .select({ month: sql<string>`(${keys.month})::text`, bookings: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(played('all', span), eq(bookings.status, 'confirmed')))
    .groupBy(keys.month);
}

/**
 * Returns a SQL subquery of bookings in any state with a key to sum by and the amount due at the venue. `turf_id` is
 * the turf that sold them, as in the rows about their money.
 */
export function bookingsBy(key: keyof typeof keys, turfIds: ReportedTurfs, span: Span): SQL {
  return keyed(keys[key], played(turfIds, span));
}

export function bookingsById(ids: readonly string[]): SQL {
  return keyed(keys.booking, inArray(bookings.id, [...ids]));
}

function keyed(key: SQL, isWanted: SQL | undefined): SQL {
  const due = sql`CASE WHEN ${isConfirmed} THEN greatest(0, ${bookings.atVenuePaise} - ${bookings.venueRefundedPaise}) ELSE 0 END`;
  return sql`(SELECT ${bookings.soldTurfId} AS turf_id, ${bookings.id} AS id, ${key} AS key, ${due} AS due_paise FROM ${bookings} WHERE ${isWanted})`;
}

/**
 * Lists confirmed and cancelled bookings by start, and those for which `hasMoney` is true: awaiting owner
 * approval, or paid too late.
 */
export async function listReported(
  db: Database,
  turfIds: readonly string[],
  span: Span,
  page: { after: Cursor | undefined; limit: number },
  hasMoney: (booking: { soldTurfId: AnyPgColumn; id: AnyPgColumn }) => SQL,
): Promise<BookingRow[]> {
  const { after, limit } = page;
  const isReported = or(inArray(bookings.status, ['confirmed', 'cancelled']), hasMoney(bookings));
  const isBeyond =
    after && sql`(${bookings.startsAt}, ${bookings.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(bookings)
    .where(and(played(turfIds, span), isReported, isBeyond))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
}
