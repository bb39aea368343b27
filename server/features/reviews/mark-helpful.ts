import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { countReviewAct } from './review-limits.ts';
import { reviewHelpfulVotes, reviews } from './tables.ts';

type HelpfulState = { helpfulCount: number; youFoundHelpful: boolean };

/**
 * Adds or removes a helpful vote. Idempotent: the primary key allows one vote per user.
 * @throws Refusal REVIEW_NOT_FOUND, OWN_REVIEW, RATE_LIMITED
 */
export async function markHelpful(
  services: Services,
  person: Person,
  { reviewId, isHelpful }: { reviewId: string; isHelpful: boolean },
): Promise<HelpfulState> {
  const { db, events } = services;
  await countReviewAct(services, 'vote', person);
  const { turfId, helpfulCount } = await db.transaction(async (tx) => {
    const review = await getOthersReview(tx, person, reviewId);
    await (isHelpful ? addVote : takeVote)(tx, reviewId, person.userId);
    const count = await tx.$count(reviewHelpfulVotes, eq(reviewHelpfulVotes.reviewId, reviewId));
    return { turfId: review.turfId, helpfulCount: count };
  });
  events.publish({ type: 'reviews-changed', turfId, keepsRating: true });
  return { helpfulCount, youFoundHelpful: isHelpful };
}

/**
 * Locks a visible review of another user FOR KEY SHARE, so that it is not deleted during a vote or report.
 * @throws Refusal REVIEW_NOT_FOUND, OWN_REVIEW
 */
export async function getOthersReview(
  tx: Database,
  { userId }: Person,
  reviewId: string,
): Promise<{ turfId: string }> {
  const [review] = await tx
    .select({ turfId: reviews.turfId, userId: reviews.userId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
    .for('key share');
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  if (review.userId === userId) throw new Refusal('OWN_REVIEW');
  return review;
}

async function addVote(tx: Database, reviewId: string, userId: string): Promise<void> {
  await tx.insert(reviewHelpfulVotes).values({ reviewId, userId }).onConflictDoNothing();
}

async function takeVote(tx: Database, reviewId: string, userId: string): Promise<void> {
  await tx
    .delete(reviewHelpfulVotes)
    .where(and(eq(reviewHelpfulVotes.reviewId, reviewId), eq(reviewHelpfulVotes.userId, userId)));
}
