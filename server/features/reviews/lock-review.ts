import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import { lockRatings } from '../../core/turfs/ratings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/permissions.ts';
import { reviews } from './tables.ts';

export type LockedReview = Pick<
  typeof reviews.$inferSelect,
  'id' | 'turfId' | 'userId' | 'editedAt' | 'hiddenAt' | 'hiddenReason'
>;

/**
 * Locks the ratings of the turf, then the review: the lock order of every change to reviews.
 * @throws Refusal REVIEW_NOT_FOUND
 */
export async function lockReview(tx: Database, reviewId: string): Promise<LockedReview> {
  const [found] = await tx.select({ turfId: reviews.turfId }).from(reviews).where(eq(reviews.id, reviewId));
  if (!found) throw new Refusal('REVIEW_NOT_FOUND');
  await lockRatings(tx, found.turfId);
  const [review] = await tx
    .select({
      id: reviews.id,
      turfId: reviews.turfId,
      userId: reviews.userId,
      editedAt: reviews.editedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
    .for('update');
  if (!review) throw new Refusal('REVIEW_NOT_FOUND');
  return review;
}

/**
 * Locks a review that its author may change; a review hidden by an admin is frozen.
 * @throws Refusal REVIEW_NOT_FOUND for unknown reviews and those of others, REVIEW_HIDDEN
 */
export async function lockOwnReview(
  tx: Database,
  { userId }: Person,
  reviewId: string,
): Promise<LockedReview> {
  const review = await lockReview(tx, reviewId);
  if (review.userId !== userId) throw new Refusal('REVIEW_NOT_FOUND');
  if (review.hiddenAt) throw new Refusal('REVIEW_HIDDEN');
  return review;
}
