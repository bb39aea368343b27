import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { hourText } from '../../contract/calendar.ts';
import { Refusal } from '../../contract/errors.ts';
import { type Sport, sports } from '../../contract/policy.ts';
import type { Turf, TurfCard, TurfSearch } from '../../contract/turfs.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import type { Database } from '../platform/database.ts';
import { findRatings, type Rating } from '../reviews/queries.ts';
import { canonicalPlace } from './places.ts';
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
>;

// Column names are written out: inside a subquery Drizzle leaves the table's name off, and `id` would be the image's.
const firstImage = sql<string | null>`(
  SELECT image.url FROM ${turfImages} AS image WHERE image.turf_id = ${turfs}.id ORDER BY image.position LIMIT 1)`;

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
};

/** @throws Refusal TURF_NOT_FOUND for unknown and archived turfs alike */
export async function getActiveTurfSummary(db: Database, turfId: string): Promise<TurfSummary> {
  const [row] = await db
    .select(summaryColumns)
    .from(turfs)
    .where(and(eq(turfs.id, turfId), eq(turfs.isActive, true)));
  if (!row) throw new Refusal('TURF_NOT_FOUND');
  return row;
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

/** @throws Refusal TURF_NOT_FOUND */
export async function getTurf(db: Database, turfId: string): Promise<Turf> {
  const [row] = await db
    .select()
    .from(turfs)
    .where(and(eq(turfs.id, turfId), eq(turfs.isActive, true)));
  if (!row) throw new Refusal('TURF_NOT_FOUND');
  const images = await db
    .select({ url: turfImages.url })
    .from(turfImages)
    .where(eq(turfImages.turfId, turfId))
    .orderBy(asc(turfImages.position));
  const ratings = await findRatings(db, [turfId]);
  const imageUrls = images.map((image) => image.url);
  return {
    ...cardOf({ ...row, imageUrl: imageUrls[0] ?? null }, ratings.get(turfId)),
    description: row.description,
    amenities: row.amenities,
    imageUrls,
    latitude: row.latitude,
    longitude: row.longitude,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Newest first; `nextCursor` goes on where a page ended, whatever was added meanwhile. */
export async function listTurfs(
  db: Database,
  search: TurfSearch,
): Promise<{ items: TurfCard[]; total: number; nextCursor: string | null }> {
  const filter = and(...filtersOf(search));
  const after = search.cursor ? afterCursor(search.cursor) : undefined;
  const rows = await db
    .select({ turf: turfs, imageUrl: firstImage })
    .from(turfs)
    .where(and(filter, after))
    .orderBy(desc(turfs.createdAt), desc(turfs.id))
    .limit(search.limit + 1);
  const total = await db.$count(turfs, filter);
  const page = rows.slice(0, search.limit);
  const ratings = await findRatings(
    db,
    page.map(({ turf }) => turf.id),
  );
  const last = page.at(-1)?.turf;
  return {
    items: page.map(({ turf, imageUrl }) => cardOf({ ...turf, imageUrl }, ratings.get(turf.id))),
    total,
    nextCursor: rows.length > search.limit && last ? writeCursor(last.createdAt, last.id) : null,
  };
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

/** Cities with active turfs, in alphabetical order. */
export async function listCities(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: turfs.city })
    .from(turfs)
    .where(eq(turfs.isActive, true))
    .orderBy(turfs.city);
  return rows.flatMap(({ city }) => city ?? []);
}

function filtersOf(search: TurfSearch): SQL[] {
  const filters = [eq(turfs.isActive, true)];
  if (search.sport) filters.push(eq(turfs.sport, search.sport));
  if (search.minPricePaise !== undefined)
    filters.push(sql`${turfs.hourlyRatePaise} >= ${search.minPricePaise}`);
  if (search.maxPricePaise !== undefined)
    filters.push(sql`${turfs.hourlyRatePaise} <= ${search.maxPricePaise}`);
  if (search.location) {
    const place = canonicalPlace(search.location);
    filters.push(
      sql`(lower(${turfs.city}) = ${place} OR lower(${turfs.area}) = ${place} OR lower(${turfs.location}) = ${place})`,
    );
  }
  // Every word must be found somewhere: 'football chennai' narrows, as people expect.
  for (const word of (search.q ?? '').split(/[\s,]+/).filter(Boolean)) {
    const pattern = `%${canonicalPlace(word).replace(/[\\%_]/g, '\\$&')}%`;
    filters.push(
      sql`(${turfs.name} ILIKE ${pattern} OR ${turfs.location} ILIKE ${pattern} OR ${turfs.sport} ILIKE ${pattern})`,
    );
  }
  return filters;
}

function afterCursor(cursor: string): SQL {
  const { at, id } = readCursor(cursor);
  return sql`(${turfs.createdAt}, ${turfs.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

function cardOf(row: TurfRow, rating: Rating | undefined): TurfCard {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    sport: row.sport,
    capacity: row.capacity,
    hourlyRatePaise: row.hourlyRatePaise,
    openingTime: hourText(row.openingHour),
    closingTime: hourText(row.closingHour),
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    imageUrl: row.imageUrl,
    artworkSeed: row.artworkSeed,
  };
}
