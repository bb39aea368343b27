import { eq } from 'drizzle-orm';
import type { Review } from '../../../contract/reviews/reviews.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { getReview } from './get-review.ts';
import { lockOwnReview } from './lock-review.ts';
import { recountRatings } from './recount-ratings.ts';
import { countReviewAct } from './review-limits.ts';
import { reviews } from './tables.ts';

/** @throws Refusal REVIEW_NOT_FOUND, REVIEW_HIDDEN, RATE_LIMITED */
export async function updateReview(
  services: Services,
  person: Person,
  { reviewId, rating, comment }: { reviewId: string; rating: number; comment: string },
): Promise<Review> {
  const { db, clock, events } = services;
  await countReviewAct(services, 'review', person);
  const turfId = await db.transaction(async (tx) => {
    const review = await lockOwnReview(tx, person, reviewId);
    const editedAt = await clock.now(tx);
    await tx.update(reviews).set({ rating, comment, editedAt }).where(eq(reviews.id, review.id));
    await recountRatings(tx, review.turfId);
    return review.turfId;
  });
  events.publish({ type: 'reviews-changed', turfId, userId: person.userId });
  return getReview(db, person, reviewId);
}

/**
 * Deletes an own review with its votes, reply and reports. @throws Refusal REVIEW_NOT_FOUND, REVIEW_HIDDEN
 */
export async function deleteReview(
  { db, events }: Services,
  person: Person,
  reviewId: string,
): Promise<{ done: true }> {
  const turfId = await db.transaction(async (tx) => {
    const review = await lockOwnReview(tx, person, reviewId);
    await tx.delete(reviews).where(eq(reviews.id, review.id));
    await recountRatings(tx, review.turfId);
    return review.turfId;
  });
  events.publish({ type: 'reviews-changed', turfId, userId: person.userId });
  return { done: true };
}
