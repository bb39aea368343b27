import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { getReview } from './get-review.ts';
import { type LockedReview, lockReview } from './lock-review.ts';
import { recountRatings } from './recount-ratings.ts';
import { versionOf } from './rules.ts';
import { reviewReports, reviews } from './tables.ts';

/**
 * Hides a review from lists, counts and averages; its author sees the reason. Hiding again changes the reason.
 * @throws Refusal REVIEW_NOT_FOUND, REVIEW_CHANGED
 */
export function hideReview(
  services: Services,
  signedIn: SignedIn,
  decision: { reviewId: string; reason: string; expectedVersion?: string | undefined },
): Promise<Review> {
  return decide(services, signedIn, decision);
}

/**
 * Dismisses the open reports of a review, and shows it if it was hidden.
 * @throws Refusal REVIEW_NOT_FOUND, REVIEW_CHANGED
 */
export function keepReview(
  services: Services,
  signedIn: SignedIn,
  decision: { reviewId: string; expectedVersion?: string | undefined },
): Promise<Review> {
  return decide(services, signedIn, { ...decision, reason: null });
}

async function decide(
  services: Services,
  { person, caller }: SignedIn,
  {
    reviewId,
    reason,
    expectedVersion,
  }: { reviewId: string; reason: string | null; expectedVersion?: string | undefined },
): Promise<Review> {
  const { db, clock, events } = services;
  const { turfId, userId } = await db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (expectedVersion !== undefined) await requireVersion(tx, review, expectedVersion);
    const now = await clock.now(tx);
    const hiddenAt = reason === null ? null : (review.hiddenAt ?? now);
    await tx.update(reviews).set({ hiddenAt, hiddenReason: reason }).where(eq(reviews.id, reviewId));
    await settleReports(tx, reviewId, now);
    await recountRatings(tx, review.turfId);
    await recordAudit(tx, {
      event: reason === null ? 'review-kept' : 'review-hidden',
      actorId: person.userId,
      subjectId: review.userId,
      caller,
      details: {
        reviewId,
        turfId: review.turfId,
        hidden: { from: review.hiddenAt !== null, to: reason !== null },
        ...(reason !== null && { reason }),
      },
    });
    return review;
  });
  events.publish({ type: 'reviews-changed', turfId, userId });
  return getReview(db, person, reviewId);
}

/**
 * Requires that the text and reports are those that the admin has read. The review lock blocks new reports.
 */
async function requireVersion(tx: Database, review: LockedReview, expected: string): Promise<void> {
  const open = await tx
    .select({ createdAt: reviewReports.createdAt })
    .from(reviewReports)
    .where(isOpenOn(review.id));
  const reportedAt = open.map(({ createdAt }) => createdAt);
  if (versionOf({ ...review, reportedAt }) !== expected) throw new Refusal('REVIEW_CHANGED');
}

async function settleReports(tx: Database, reviewId: string, settledAt: Date): Promise<void> {
  await tx.update(reviewReports).set({ settledAt }).where(isOpenOn(reviewId));
}

const isOpenOn = (reviewId: string) =>
  and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt));
