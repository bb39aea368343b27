import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { type Sport, sports } from '../../../contract/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { pictures, turfs } from './tables.ts';

type TurfRow = typeof turfs.$inferSelect & { imageUrl: string | null };

export type TurfSummary = Pick<
  TurfRow,
  | 'id'
  | 'ownerId'
  | 'venueId'
  | 'pieces'
  | 'name'
  | 'location'
  | 'sport'
  | 'capacity'
  | 'imageUrl'
  | 'artworkSeed'
  | 'hourlyRatePaise'
  | 'openingHour'
  | 'closingHour'
  | 'slotMinutes'
  | 'minMinutes'
  | 'bufferMinutes'
  | 'weeklySharePercent'
  | 'latitude'
  | 'longitude'
  | 'isActive'
>;

// Column names are literal: in a subquery Drizzle omits the table name, and `id` would be the image's.
export const turfIdColumn = sql`${turfs}.id`;
export const firstImage = sql<string | null>`(
  SELECT image.url FROM ${pictures} AS image WHERE image.turf_id = ${turfIdColumn} ORDER BY image.position LIMIT 1)`;
export const summaryColumns = {
  id: turfs.id,
  ownerId: turfs.ownerId,
  venueId: turfs.venueId,
  pieces: turfs.pieces,
  name: turfs.name,
  location: turfs.location,
  sport: turfs.sport,
  capacity: turfs.capacity,
  imageUrl: firstImage,
  artworkSeed: turfs.artworkSeed,
  hourlyRatePaise: turfs.hourlyRatePaise,
  openingHour: turfs.openingHour,
  closingHour: turfs.closingHour,
  slotMinutes: turfs.slotMinutes,
  minMinutes: turfs.minMinutes,
  bufferMinutes: turfs.bufferMinutes,
  weeklySharePercent: turfs.weeklySharePercent,
  latitude: turfs.latitude,
  longitude: turfs.longitude,
  isActive: turfs.isActive,
};

/**
 * Subquery of the ground of every turf, for statements of other areas: `id`, `name`, `venue_id`, `pieces`,
 * `slot_minutes`.
 */
export const grounds = sql`(SELECT id, name, venue_id, pieces, slot_minutes FROM ${turfs})`;

/** Subquery of the ground of one turf, as `grounds`, with `opening_hour` and `closing_hour`. */
export const groundOf = (turfId: string | SQL): SQL =>
  sql`(SELECT id, venue_id, pieces, slot_minutes, opening_hour, closing_hour FROM ${turfs} WHERE id = ${turfId}::uuid)`;

/** The same of the row of `turfs` in the enclosing statement. */
export const groundOfRow = sql`(SELECT ${turfIdColumn}, ${turfs}.venue_id, ${turfs}.pieces, ${turfs}.slot_minutes,
  ${turfs}.opening_hour, ${turfs}.closing_hour)`;

/** As `groundOf`, for turfs of one venue. */
export const groundsOf = (turfIds: readonly string[]): SQL =>
  sql`(SELECT id, venue_id, pieces FROM ${turfs} WHERE ${inArray(turfs.id, [...turfIds])})`;

/** As `groundsOf`, with FOR KEY SHARE, for callers without the turfs' locks: the pieces stay while they reserve. */
export const lockedGroundsOf = (turfIds: readonly string[]): SQL =>
  sql`(SELECT id, venue_id, pieces FROM ${turfs} WHERE ${inArray(turfs.id, [...turfIds])} ORDER BY id FOR KEY SHARE)`;

/** Takes FOR KEY SHARE on turfs in the order of all writers, for a transaction that reserves slots of several. */
export async function lockTurfsForReservations(tx: Database, turfIds: readonly string[]): Promise<void> {
  await tx.execute(sql`SELECT id FROM ${lockedGroundsOf(turfIds)} AS ground`);
}

/** @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike */
export async function getActiveTurfSummary(db: Database, turfId: string): Promise<TurfSummary> {
  return (await getActiveTurfAnd(db, turfId, sql`NULL`)).turf;
}

/**
 * Returns an active turf and another value about it, read in one statement.
 * @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike
 */
export async function getActiveTurfAnd<Value>(
  db: Database,
  turfId: string,
  value: SQL<Value>,
): Promise<{ turf: TurfSummary; value: Value }> {
  const [row] = await db
    .select({ ...summaryColumns, value })
    .from(turfs)
    .where(and(eq(turfs.id, turfId), eq(turfs.isActive, true)));
  if (!row) throw new Refusal('TURF_NOT_FOUND');
  const { value: answer, ...turf } = row;
  return { turf, value: answer as Value };
}

/**
 * Takes FOR KEY SHARE on an active turf's row: archiving it or changing its hours waits for this transaction.
 * @returns its owner, if the turf is active and `isOpen` holds
 */
export async function lockOpenTurf(
  tx: Database,
  turfId: string,
  isOpen: (turf: typeof turfs) => SQL,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: turfs.ownerId })
    .from(turfs)
    .where(and(eq(turfs.id, turfId), eq(turfs.isActive, true), isOpen(turfs)))
    .for('key share')
    .execute();
  return row?.ownerId;
}

/** Takes FOR KEY SHARE on a turf without waiting; false if a transaction is changing it. */
export async function tryLockTurf(tx: Database, turfId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: turfs.id })
    .from(turfs)
    .where(eq(turfs.id, turfId))
    .for('key share', { skipLocked: true });
  return rows.length > 0;
}

/** Includes archived turfs, because past bookings refer to them. */
export async function listTurfSummaries(
  db: Database,
  turfIds: readonly string[],
): Promise<Map<string, TurfSummary>> {
  if (turfIds.length === 0) return new Map();
  const rows = await db
    .select(summaryColumns)
    .from(turfs)
    .where(inArray(turfs.id, [...turfIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countTurfsBySport(db: Database): Promise<Record<Sport, number>> {
  const rows = await db
    .select({ sport: turfs.sport, count: sql<number>`count(*)::int` })
    .from(turfs)
    .where(eq(turfs.isActive, true))
    .groupBy(turfs.sport);
  const counts = Object.fromEntries(sports.map((sport) => [sport, 0])) as Record<Sport, number>;
  for (const { sport, count } of rows) counts[sport] = count;
  return counts;
}
