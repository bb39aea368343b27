import { and, type Column, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { turfRatings } from './tables.ts';

/** `average` has one decimal; `count` is at least 1. */
export type Rating = { average: number; count: number };

/** Returns ratings by visible reviews; turfs without reviews are not in the map. */
export async function findRatings(db: Database, turfIds: readonly string[]): Promise<Map<string, Rating>> {
  if (turfIds.length === 0) return new Map();
  const rows = await db
    .select({
      turfId: turfRatings.turfId,
      average: sql<number>`round(${turfRatings.ratingSum}::numeric / ${turfRatings.reviewCount}, 1)::float8`,
      count: turfRatings.reviewCount,
    })
    .from(turfRatings)
    .where(and(inArray(turfRatings.turfId, [...turfIds]), gt(turfRatings.reviewCount, 0)));
  return new Map(rows.map(({ turfId, average, count }) => [turfId, { average, count }]));
}

/** Returns SQL for one turf's rating, as one value of a larger statement. */
export const ratingOf = (turfId: SQL): SQL<Rating | null> =>
  sql`(SELECT json_build_object('average', round(rated.rating_sum::numeric / rated.review_count, 1)::float8,
      'count', rated.review_count)
    FROM ${turfRatings} AS rated WHERE rated.turf_id = ${turfId} AND rated.review_count > 0)`;

/** For turf lists by rating: join `table` on `of(turf)`; its index has the order of `best`. */
export const turfsByRating = {
  table: turfRatings,
  of: (turfId: Column): SQL | undefined =>
    and(eq(turfRatings.turfId, turfId), gt(turfRatings.reviewCount, 0)),
  average: sql<number>`${turfRatings.average}`,
  count: sql<number>`${turfRatings.reviewCount}`,
  best: sql`${turfRatings.average} DESC NULLS LAST, ${turfRatings.reviewCount} DESC NULLS LAST,
    ${turfRatings.turfId} DESC NULLS LAST`,
  /** The order of both lists, rated turfs first, for the few turfs of a venue. */
  inVenue: ({ id, createdAt }: Record<'id' | 'createdAt', Column>): SQL => {
    const ofTurf = (value: SQL) =>
      sql`(SELECT ${value} FROM ${turfRatings} AS rated WHERE rated.turf_id = ${id} AND rated.review_count > 0)`;
    const average = ofTurf(sql`rated.average`);
    return sql`${average} DESC NULLS LAST, ${ofTurf(sql`rated.review_count`)} DESC NULLS LAST,
      CASE WHEN ${average} IS NULL THEN ${createdAt} END DESC, ${id} DESC`;
  },
  after: (last: { average: number; count: number; turfId: string }): SQL =>
    sql`(${turfRatings.average}, ${turfRatings.reviewCount}, ${turfRatings.turfId})
      < (${last.average}::float8, ${last.count}::int, ${last.turfId}::uuid)`,
  isUnrated: (turfId: Column): SQL =>
    sql`NOT EXISTS (SELECT 1 FROM ${turfRatings} AS rated WHERE rated.turf_id = ${turfId} AND rated.review_count > 0)`,
};

/**
 * Serializes changes to a turf's reviews. Call it first, so that the final count includes all committed ones.
 */
export async function lockRatings(tx: Database, turfId: string): Promise<void> {
  await tx
    .insert(turfRatings)
    .values({ turfId, reviewCount: 0, ratingSum: 0 })
    .onConflictDoUpdate({
      target: turfRatings.turfId,
      set: { reviewCount: sql`${turfRatings.reviewCount}` },
    });
}

/** Writes a turf's count and sum. `counted` selects both; the caller must hold `lockRatings`. */
export async function writeRating(tx: Database, turfId: string, counted: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${turfRatings} (turf_id, review_count, rating_sum)
    SELECT ${turfId}::uuid, counted.* FROM (${counted}) AS counted
    ON CONFLICT (turf_id) DO UPDATE
    SET review_count = excluded.review_count, rating_sum = excluded.rating_sum`);
}
