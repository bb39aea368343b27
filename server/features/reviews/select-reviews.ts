import { eq, sql } from 'drizzle-orm';
import * as m from '#messages';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { listPublicNames } from '../../core/people/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/permissions.ts';
import { reviewHelpfulVotes, reviewReplies, reviews } from './tables.ts';

// Table names are explicit, because Drizzle omits them in a subquery.
export const helpfulCount = sql<number>`(
  SELECT count(*)::int FROM ${reviewHelpfulVotes} AS vote WHERE vote.review_id = ${reviews}.id)`;

export function viewerIdOf(actor: Actor): string | undefined {
  return actor.kind === 'person' ? actor.userId : undefined;
}

/** Selects reviews with votes and reply as the viewer sees them; the caller adds the filter. */
export function selectReviews(db: Database, viewerId: string | undefined) {
  const foundHelpful = viewerId
    ? sql<boolean>`EXISTS (
        SELECT 1 FROM ${reviewHelpfulVotes} AS vote
        WHERE vote.review_id = ${reviews}.id AND vote.user_id = ${viewerId})`
    : sql<boolean>`false`;
  return db
    .select({
      review: reviews,
      reply: reviewReplies,
      helpfulCount: sql<number>`${helpfulCount}`.as('helpful_count'),
      youFoundHelpful: sql<boolean>`${foundHelpful}`.as('you_found_helpful'),
    })
    .from(reviews)
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .$dynamic();
}

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export async function reviewViews(
  db: Database,
  rows: readonly ReviewRow[],
  viewerId: string | undefined,
): Promise<Review[]> {
  const names = await listPublicNames(
    db,
    rows.map((row) => row.review.userId),
  );
  return rows.map(({ review, reply, helpfulCount: count, youFoundHelpful }) => ({
    id: review.id,
    turfId: review.turfId,
    userName: names.get(review.userId) ?? m.common_a_player(),
    rating: review.rating,
    comment: review.comment,
    helpfulCount: count,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    youFoundHelpful,
    isYours: review.userId === viewerId,
    reply: reply && {
      text: reply.text,
      createdAt: reply.createdAt.toISOString(),
      editedAt: reply.editedAt?.toISOString() ?? null,
    },
    hidden: review.hiddenAt && { reason: review.hiddenReason ?? '', at: review.hiddenAt.toISOString() },
  }));
}
