import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportRatings } from '../../../contract/reports/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { reviews } from './tables.ts';

/** Counts the visible reviews of these turfs by stars. */
export async function countStars(db: Database, turfIds: readonly string[] | 'all'): Promise<ReportRatings> {
  const isTheirs = turfIds === 'all' ? undefined : inArray(reviews.turfId, [...turfIds]);
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(isTheirs, isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating);
  const stars = [1, 2, 3, 4, 5].map((star) => rows.find(({ rating }) => rating === star)?.count ?? 0);
  const count = stars.reduce((sum, some) => sum + some, 0);
  const sum = stars.reduce((total, some, index) => total + some * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((sum / count) * 10) / 10, count, stars };
}
