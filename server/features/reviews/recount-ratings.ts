import { sql } from 'drizzle-orm';
import { writeRating } from '../../core/turfs/ratings.ts';
import type { Database } from '../../platform/database/database.ts';
import { reviews } from './tables.ts';

/** Recalculates a turf's rating count and sum from its visible reviews. The caller holds `lockRatings`. */
export async function recountRatings(tx: Database, turfId: string): Promise<void> {
  const counted = sql`SELECT count(*), coalesce(sum(rating), 0) FROM ${reviews} WHERE turf_id = ${turfId} AND hidden_at IS NULL`;
  await writeRating(tx, turfId, counted);
}
