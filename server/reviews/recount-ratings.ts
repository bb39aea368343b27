import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { reviews, turfRatings } from './tables.ts';

/**
 * Lets one transaction at a time change the reviews of a turf, from before its first change on: what it counts at its
 * end then includes what all others have committed.
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

/** Derives a turf's count and sum from its visible reviews, after a change under `lockRatings`. */
export async function recountRatings(tx: Database, turfId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${turfRatings} (turf_id, review_count, rating_sum)
    SELECT ${turfId}::uuid, count(*), coalesce(sum(rating), 0)
    FROM ${reviews} WHERE turf_id = ${turfId} AND hidden_at IS NULL
    ON CONFLICT (turf_id) DO UPDATE
    SET review_count = excluded.review_count, rating_sum = excluded.rating_sum`);
}
