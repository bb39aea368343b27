import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { hourText } from '../../../contract/calendar.ts';
import type { OwnTurf } from '../../../contract/desk/owner.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Picture } from '../../../contract/turfs/pictures.ts';
import type { Turf, TurfCard } from '../../../contract/turfs/turfs.ts';
import { autoAcceptOf } from '../../core/people/profiles/owner-preferences.ts';
import { type RuleJson, rulesFrom, rulesOfTurf } from '../../core/slots/prices/read-rules.ts';
import { usualPrices } from '../../core/slots/prices/rules.ts';
import { firstImage, summaryColumns, type TurfSummary, turfIdColumn } from '../../core/turfs/queries.ts';
import { type Rating, ratingOf } from '../../core/turfs/ratings.ts';
import { pictures, turfs, venues } from '../../core/turfs/tables.ts';
import type { Database } from '../../platform/database/database.ts';

const picturesWhere = (condition: SQL) => sql<Picture[] | null>`(
  SELECT json_agg(json_build_object('id', image.id, 'url', image.url, 'alt', image.alt, 'width', image.width, 'height', image.height)
    ORDER BY image.position, image.id)
  FROM ${pictures} AS image WHERE ${condition})`;
/** The pictures of the venue as a whole, in a statement that reads `venues`. */
export const picturesOfVenue = picturesWhere(sql`image.venue_id = ${venues}.id`);

const pictureCount = sql<number>`(
  SELECT count(*)::int FROM ${pictures} AS image WHERE image.turf_id = ${turfIdColumn})`;

const venueOfTurf = sql<Turf['venue']>`(
  SELECT json_build_object('id', venue.id, 'name', venue.name, 'turfs', coalesce((
    SELECT json_agg(json_build_object('id', court.id, 'name', court.name, 'sport', court.sport, 'pieces', court.pieces)
      ORDER BY court.sport, court.name, court.id)
    FROM ${turfs} AS court WHERE court.venue_id = venue.id AND court.is_active), '[]'))
  FROM ${venues} AS venue WHERE venue.id = ${turfs}.venue_id)`;

/** Extra columns of a card as scalar subqueries, so that a list needs one query. Read them with `cardOf`. */
const cardFacts = { imageUrl: firstImage, rating: ratingOf(turfIdColumn), rules: rulesOfTurf(turfIdColumn) };

export const cardColumns = {
  ...summaryColumns,
  ...cardFacts,
  description: turfs.description,
  amenities: turfs.amenities,
  createdAt: turfs.createdAt,
};

/** Returns cards by turf id, archived turfs included, so that favourites do not disappear. */
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

/**
 * Returns an active turf.
 * @throws Refusal TURF_NOT_FOUND, for archived ones too unless `archivedToo`
 */
export async function getTurf(
  db: Database,
  id: string,
  { archivedToo = false }: { archivedToo?: boolean } = {},
): Promise<Turf> {
  const [row] = await db
    .select({
      ...getTableColumns(turfs),
      ...cardFacts,
      pictures: picturesWhere(sql`image.turf_id = ${turfIdColumn}`),
      venue: venueOfTurf,
      autoAccept: autoAcceptOf(sql`${turfs}.owner_id`),
    })
    .from(turfs)
    .where(and(eq(turfs.id, id), archivedToo ? undefined : eq(turfs.isActive, true)));
  if (!row) throw new Refusal('TURF_NOT_FOUND');
  return {
    ...cardOf(row),
    venue: row.venue,
    pieces: row.pieces,
    description: row.description,
    amenities: row.amenities,
    pictures: row.pictures ?? [],
    imageUrls: row.pictures?.map(({ url }) => url) ?? [],
    weeklySharePercent: row.weeklySharePercent,
    latitude: row.latitude,
    longitude: row.longitude,
    acceptedByHand: !row.autoAccept,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Lists an owner's turfs, archived ones included, oldest first. */
export async function listOwnTurfs(db: Database, ownerId: string): Promise<OwnTurf[]> {
  const rows = await db
    .select({ ...cardColumns, pictureCount })
    .from(turfs)
    .where(eq(turfs.ownerId, ownerId))
    .orderBy(asc(turfs.createdAt), asc(turfs.id));
  return rows.map((row) => ({ ...cardOf(row), isActive: row.isActive, pictureCount: row.pictureCount }));
}

export function cardOf(
  row: Omit<TurfSummary, 'isActive'> & {
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
    slotMinutes: row.slotMinutes,
    minMinutes: row.minMinutes,
    bufferMinutes: row.bufferMinutes,
    rating: rating?.average ?? null,
    reviewCount: rating?.count ?? 0,
    imageUrl: row.imageUrl,
    artworkSeed: row.artworkSeed,
  };
}
