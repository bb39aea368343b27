import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { hourText } from '../../contract/calendar.ts';
import { Refusal } from '../../contract/errors.ts';
import type { OwnTurf } from '../../contract/owner.ts';
import { type Sport, sports } from '../../contract/policy.ts';
import type { Turf, TurfCard } from '../../contract/turfs.ts';
import { autoAcceptOf } from '../people/owner-preferences.ts';
import type { Database } from '../platform/database.ts';
import { type Rating, ratingOf } from '../reviews/queries.ts';
import type { TurfHours } from '../slots/lock-hours.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from '../slots/prices/read-rules.ts';
import { usualPrices } from '../slots/prices/rules.ts';
import { areOpenHours } from '../slots/queries.ts';
import { turfImages, turfs } from './tables.ts';

type TurfRow = typeof turfs.$inferSelect & { imageUrl: string | null };

/** What a booking needs to know of its turf. */
export type TurfSummary = Pick<
  TurfRow,
  | 'id'
  | 'ownerId'
  | 'name'
  | 'location'
  | 'sport'
  | 'imageUrl'
  | 'artworkSeed'
  | 'hourlyRatePaise'
  | 'openingHour'
  | 'closingHour'
  | 'latitude'
  | 'longitude'
  | 'isActive'
>;

// Column names are written out: inside a subquery Drizzle leaves the table's name off, and `id` would be the image's.
const turfId = sql`${turfs}.id`;
const firstImage = sql<string | null>`(
  SELECT image.url FROM ${turfImages} AS image WHERE image.turf_id = ${turfId} ORDER BY image.position LIMIT 1)`;
const imageUrls = sql<string[] | null>`(
  SELECT json_agg(image.url ORDER BY image.position) FROM ${turfImages} AS image WHERE image.turf_id = ${turfId})`;

const summaryColumns = {
  id: turfs.id,
  ownerId: turfs.ownerId,
  name: turfs.name,
  location: turfs.location,
  sport: turfs.sport,
  imageUrl: firstImage,
  artworkSeed: turfs.artworkSeed,
  hourlyRatePaise: turfs.hourlyRatePaise,
  openingHour: turfs.openingHour,
  closingHour: turfs.closingHour,
  latitude: turfs.latitude,
  longitude: turfs.longitude,
  isActive: turfs.isActive,
};

/** What a card says beside the turf's row, each as one value: a list asks nothing more. Read it with `cardOf`. */
const cardFacts = { imageUrl: firstImage, rating: ratingOf(turfId), rules: rulesOfTurf(turfId) };

/** What a card shows. */
export const cardColumns = {
  ...summaryColumns,
  ...cardFacts,
  capacity: turfs.capacity,
  amenities: turfs.amenities,
  createdAt: turfs.createdAt,
};

/** @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike */
export async function getActiveTurfSummary(db: Database, turfId: string): Promise<TurfSummary> {
  return (await getActiveTurfAnd(db, turfId, sql`NULL`)).turf;
}

/**
 * With something else about it, read in the same moment.
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

export async function isStillOpen(tx: Database, wanted: TurfHours): Promise<boolean> {
  return (await findOpenOwner(tx, wanted)) !== undefined;
}

/**
 * Asked in the transaction that is about to claim hours. It waits for an owner who is just archiving the turf or
 * cutting its hours and sees what came of it; from then on the owner waits for this transaction.
 * @returns whose turf it is, as long as it can be booked and is open at all of these hours
 */
export async function findOpenOwner(tx: Database, wanted: TurfHours): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: turfs.ownerId })
    .from(turfs)
    .where(and(eq(turfs.id, wanted.turfId), eq(turfs.isActive, true), areOpenHours(turfs, wanted)))
    .for('key share');
  return row?.ownerId;
}

/** Archived turfs included: a past booking still knows its turf. */
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

/** As cards, archived turfs included: what a person has kept does not vanish. */
export async function listTurfCards(
  db: Database,
  turfIds: readonly string[],
): Promise<Map<string, { turf: TurfCard; isArchived: boolean }>> {
  if (turfIds.length === 0) return new Map();
  const rows = await db
    .select(cardColumns)
    .from(turfs)
    .where(inArray(turfs.id, [...turfIds]));
  return new Map(rows.map((row) => [row.id, { turf: cardOf(row), isArchived: !row.isActive }]));
}

/** @throws Refusal TURF_NOT_FOUND, for archived ones too unless `archivedToo` */
export async function getTurf(
  db: Database,
  id: string,
  { archivedToo = false }: { archivedToo?: boolean } = {},
): Promise<Turf> {
  const [row] = await db
    .select({
      ...getTableColumns(turfs),
      ...cardFacts,
      imageUrls,
      autoAccept: autoAcceptOf(sql`${turfs}.owner_id`),
    })
    .from(turfs)
    .where(and(eq(turfs.id, id), archivedToo ? undefined : eq(turfs.isActive, true)));
  if (!row) throw new Refusal('TURF_NOT_FOUND');
  return {
    ...cardOf(row),
    description: row.description,
    amenities: row.amenities,
    imageUrls: row.imageUrls ?? [],
    latitude: row.latitude,
    longitude: row.longitude,
    acceptedByHand: !row.autoAccept,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An owner's turfs, archived ones included, oldest first. */
export async function listOwnTurfs(db: Database, ownerId: string): Promise<OwnTurf[]> {
  const rows = await db
    .select(cardColumns)
    .from(turfs)
    .where(eq(turfs.ownerId, ownerId))
    .orderBy(asc(turfs.createdAt), asc(turfs.id));
  return rows.map((row) => ({ ...cardOf(row), isActive: row.isActive }));
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

export function cardOf(
  row: Omit<TurfSummary, 'isActive'> & {
    capacity: number;
    rating: Rating | null;
    rules: readonly RuleJson[] | null;
  },
): TurfCard {
  const { hourlyRatePaise, rating } = row;
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    sport: row.sport,
    capacity: row.capacity,
    hourlyRatePaise,
    usualPrices: usualPrices(row, rulesFrom(row.rules)),
    openingTime: hourText(row.openingHour),
    closingTime: hourText(row.closingHour),
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    imageUrl: row.imageUrl,
    artworkSeed: row.artworkSeed,
  };
}
