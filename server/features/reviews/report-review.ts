import { and, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { ReportReason } from '../../../contract/reviews/words.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOthersReview } from './mark-helpful.ts';
import { countReviewAct } from './review-limits.ts';
import { reviewReports, reviews } from './tables.ts';

/**
 * Reports a review of another user, once per reporter; again if an admin has kept it and its author edited it since.
 * @throws Refusal REVIEW_NOT_FOUND, OWN_REVIEW, ALREADY_REPORTED, RATE_LIMITED
 */
export async function reportReview(
  services: Services,
  person: Person,
  { reviewId, reason, comment }: { reviewId: string; reason: ReportReason; comment: string },
): Promise<{ done: true }> {
  await countReviewAct(services, 'report', person);
  const turfId = await services.db.transaction(async (tx) => {
    const review = await getOthersReview(tx, person, reviewId);
    const written = await tx
      .insert(reviewReports)
      .values({ reviewId, userId: person.userId, reason, comment })
      .onConflictDoUpdate({
        target: [reviewReports.reviewId, reviewReports.userId],
        set: { reason, comment, createdAt: sql`excluded.created_at`, settledAt: null },
        setWhere: and(isNotNull(reviewReports.settledAt), isRewrittenSince),
      })
      .returning({ reviewId: reviewReports.reviewId });
    if (written.length === 0) throw new Refusal('ALREADY_REPORTED');
    return review.turfId;
  });
  services.events.publish({ type: 'reports-changed', turfId });
  return { done: true };
}

const isRewrittenSince = sql`EXISTS (
  SELECT 1 FROM ${reviews} AS review
  WHERE review.id = ${reviewReports.reviewId} AND review.edited_at > ${reviewReports.settledAt})`;
