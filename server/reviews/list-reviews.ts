import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewSort } from '../../contract/review-words.ts';
import type { Review, ReviewPage, ReviewSearch } from '../../contract/reviews.ts';
import type { Database } from '../platform/database.ts';
import type { Actor, Person } from '../platform/permissions.ts';
import { getActiveTurfSummary } from '../turfs/queries.ts';
import { readReviewCursor, writeReviewCursor } from './cursor.ts';
import { findRatings } from './queries.ts';
import { fullHistogram } from './rules.ts';
import { reviews } from './tables.ts';
import { helpfulCount, reviewViews, selectReviews, viewerIdOf } from './view.ts';

/** What each order goes by, greatest first; among equals the newest. */
const sortKeys: Record<ReviewSort, SQL<number>> = {
  newest: sql`0`,
  helpful: helpfulCount,
  highest: sql`${reviews.rating}`,
  lowest: sql`-${reviews.rating}`,
};

/** @throws Refusal TURF_NOT_FOUND, VALIDATION_ERROR for a cursor that is not this list's */
export async function listReviews(db: Database, actor: Actor, search: ReviewSearch): Promise<ReviewPage> {
  const turf = await getActiveTurfSummary(db, search.turfId);
  const viewerId = viewerIdOf(actor);
  const key = sortKeys[search.sort];
  const after = search.cursor === undefined ? undefined : readReviewCursor(search.cursor);
  const rows = await selectReviews(db, viewerId)
    .where(
      and(
        eq(reviews.turfId, turf.id),
        isNull(reviews.hiddenAt),
        after &&
          sql`(${key}, ${reviews.createdAt}, ${reviews.id}) < (${after.key}::int, ${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...(search.sort === 'newest' ? [] : [desc(key)]), desc(reviews.createdAt), desc(reviews.id))
    .limit(search.limit + 1);
  const page = rows.slice(0, search.limit);
  const rating = (await findRatings(db, [turf.id])).get(turf.id);
  return {
    items: await reviewViews(db, page, viewerId),
    total: rating?.count ?? 0,
    average: rating?.average ?? null,
    histogram: await readHistogram(db, turf.id),
    nextCursor: rows.length > page.length ? cursorAfter(page.at(-1), search.sort) : null,
    youMayReply: viewerId === turf.ownerId,
  };
}

/** A person's own, newest first, hidden ones with the reason. */
export async function listOwnReviews(db: Database, person: Person): Promise<Review[]> {
  const rows = await selectReviews(db, person.userId)
    .where(eq(reviews.userId, person.userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return reviewViews(db, rows, person.userId);
}

async function readHistogram(db: Database, turfId: string): Promise<ReviewPage['histogram']> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.turfId, turfId), isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating);
  return fullHistogram(rows);
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

function cursorAfter(row: Row | undefined, sort: ReviewSort): string | null {
  if (!row) return null;
  const { review } = row;
  const keys = { newest: 0, helpful: row.helpfulCount, highest: review.rating, lowest: -review.rating };
  return writeReviewCursor({ key: keys[sort], at: review.createdAt, id: review.id });
}
