import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/permissions.ts';
import { reviewViews, selectReviews, viewerIdOf } from './select-reviews.ts';
import { reviews } from './tables.ts';

/**
 * Returns a review; only its author and admins see a hidden one.
 * @throws Refusal REVIEW_NOT_FOUND
 */
export async function getReview(db: Database, actor: Actor, reviewId: string): Promise<Review> {
  const viewerId = viewerIdOf(actor);
  const rows = await selectReviews(db, viewerId).where(eq(reviews.id, reviewId));
  const [review] = await reviewViews(db, rows, viewerId);
  const isAdmin = actor.kind === 'person' && actor.role === 'admin';
  if (!review || (review.hidden && !review.isYours && !isAdmin)) throw new Refusal('REVIEW_NOT_FOUND');
  return review;
}

/** Returns a review and whether the caller may reply to it. @throws Refusal REVIEW_NOT_FOUND */
export async function getReviewToAnswer(
  db: Database,
  actor: Actor,
  reviewId: string,
): Promise<Review & { youMayReply: boolean }> {
  const review = await getReview(db, actor, reviewId);
  return { ...review, youMayReply: await isOwnTurf(db, actor, review.turfId) };
}

/** Returns whether the caller owns the turf, archived or not. */
export async function isOwnTurf(db: Database, actor: Actor, turfId: string): Promise<boolean> {
  const turf = (await listTurfSummaries(db, [turfId])).get(turfId);
  return turf !== undefined && turf.ownerId === viewerIdOf(actor);
}
