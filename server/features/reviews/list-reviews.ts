import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Review, ReviewPage, ReviewSearch } from '../../../contract/reviews/reviews.ts';
import type { ReviewSort } from '../../../contract/reviews/words.ts';
import { getActiveTurfAnd } from '../../core/turfs/queries.ts';
import { type Rating, ratingOf } from '../../core/turfs/ratings.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/permissions.ts';
import { readReviewCursor, writeReviewCursor } from './cursor.ts';
import { fullHistogram } from './rules.ts';
import { helpfulCount, reviewViews, selectReviews, viewerIdOf } from './select-reviews.ts';
import { reviews } from './tables.ts';

/** The descending sort key of each order; newest first among equals. */
const sortKeys: Record<ReviewSort, SQL<number>> = {
  newest: sql`0`,
  helpful: helpfulCount,
  highest: sql`${reviews.rating}`,
  lowest: sql`-${reviews.rating}`,
};

type Reading = Pick<Services, 'db' | 'sharedReads'>;

/**
 * Lists reviews. Concurrent visitors share one query, since all see the same.
 * @throws Refusal TURF_NOT_FOUND, VALIDATION_ERROR for a cursor of another list
 */
export function listReviews(services: Reading, actor: Actor, search: ReviewSearch): Promise<ReviewPage> {
  const viewerId = viewerIdOf(actor);
  if (viewerId !== undefined) return readReviews(services, viewerId, search);
  const key = `reviews ${JSON.stringify(search)}`;
  return services.sharedReads.singleFlight(key, () => readReviews(services, viewerId, search));
}

async function readReviews(
  { db, sharedReads }: Reading,
  viewerId: string | undefined,
  search: ReviewSearch,
): Promise<ReviewPage> {
  const { turfId, sort, limit, cursor } = search;
  const { turf, value: sums } = await sharedReads.singleFlight(`sums of reviews ${turfId}`, () =>
    getActiveTurfAnd(db, turfId, sumsOf(turfId)),
  );
  const key = sortKeys[sort];
  const after = cursor === undefined ? undefined : readReviewCursor(cursor);
  const rows = await selectReviews(db, viewerId)
    .where(
      and(
        eq(reviews.turfId, turf.id),
        isNull(reviews.hiddenAt),
        after &&
          sql`(${key}, ${reviews.createdAt}, ${reviews.id}) < (${after.key}::int, ${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...(sort === 'newest' ? [] : [desc(key)]), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: await reviewViews(db, page, viewerId),
    total: sums.rating?.count ?? 0,
    average: sums.rating?.average ?? null,
    histogram: fullHistogram(sums.stars ?? []),
    nextCursor: rows.length > page.length ? cursorAfter(page.at(-1), sort) : null,
    youMayReply: viewerId === turf.ownerId,
  };
}

/** Lists the user's own reviews, newest first, hidden ones with the reason. */
export async function listOwnReviews(db: Database, person: Person): Promise<Review[]> {
  const rows = await selectReviews(db, person.userId)
    .where(eq(reviews.userId, person.userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return reviewViews(db, rows, person.userId);
}

type Sums = { rating: Rating | null; stars: { rating: number; count: number }[] | null };

/** Selects the rating of a turf and the count per stars over its visible reviews. */
const sumsOf = (turfId: string) => sql<Sums>`json_build_object(
  'rating', ${ratingOf(sql`${turfId}::uuid`)},
  'stars', (SELECT json_agg(given) FROM (
    SELECT rating, count(*)::int AS count FROM ${reviews} WHERE turf_id = ${turfId} AND hidden_at IS NULL GROUP BY rating
  ) AS given))`;

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

function cursorAfter(row: Row | undefined, sort: ReviewSort): string | null {
  if (!row) return null;
  const { review } = row;
  const keys = { newest: 0, helpful: row.helpfulCount, highest: review.rating, lowest: -review.rating };
  return writeReviewCursor({ key: keys[sort], at: review.createdAt, id: review.id });
}
