import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Review } from '../../contract/reviews.ts';
import { listPublicNames } from '../people/queries.ts';
import type { Database } from '../platform/database.ts';
import { reviewHelpfulVotes, reviews } from './tables.ts';

/** `average` to one decimal, of at least one review. */
export type Rating = { average: number; count: number };

/** Ratings derived from the reviews themselves; a turf without reviews has no entry. */
export async function findRatings(db: Database, turfIds: readonly string[]): Promise<Map<string, Rating>> {
  if (turfIds.length === 0) return new Map();
  const rows = await db
    .select({
      turfId: reviews.turfId,
      average: sql<number>`round(avg(${reviews.rating}), 1)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(inArray(reviews.turfId, [...turfIds]))
    .groupBy(reviews.turfId);
  return new Map(rows.map(({ turfId, average, count }) => [turfId, { average, count }]));
}

/** Newest first. */
export async function listReviews(
  db: Database,
  turfId: string,
  limit: number,
): Promise<{ items: Review[]; total: number }> {
  const rows = await db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      rating: reviews.rating,
      comment: reviews.comment,
      helpfulCount: sql<number>`(SELECT count(*)::int FROM ${reviewHelpfulVotes} AS vote WHERE vote.review_id = ${reviews}.id)`,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.turfId, turfId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  const total = await db.$count(reviews, eq(reviews.turfId, turfId));
  const names = await listPublicNames(
    db,
    rows.map((row) => row.userId),
  );
  return {
    items: rows.map(({ userId, createdAt, ...row }) => ({
      ...row,
      userName: names.get(userId) ?? 'A player',
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
