import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { AuditEvent } from '../../../contract/people/people.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { getReview, isOwnTurf } from './get-review.ts';
import { type LockedReview, lockReview } from './lock-review.ts';
import { countReviewAct } from './review-limits.ts';
import { reviewReplies } from './tables.ts';

/**
 * Creates the turf owner's one reply to a review.
 * @throws Refusal REVIEW_NOT_FOUND for reviews of other owners' turfs, ALREADY_REPLIED, RATE_LIMITED
 */
export function createReply(
  services: Services,
  signedIn: SignedIn,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Review> {
  return changeReply(services, signedIn, { reviewId, event: 'review-replied' }, async (tx) => {
    const written = await tx
      .insert(reviewReplies)
      .values({ reviewId, ownerId: signedIn.person.userId, text })
      .onConflictDoNothing()
      .returning({ reviewId: reviewReplies.reviewId });
    if (written.length === 0) throw new Refusal('ALREADY_REPLIED');
  });
}

type Shown = { expectedVersion?: string | undefined };

/** @throws Refusal REVIEW_NOT_FOUND, REPLY_NOT_FOUND, REPLY_CHANGED, RATE_LIMITED */
export function updateReply(
  services: Services,
  signedIn: SignedIn,
  { reviewId, text, expectedVersion }: { reviewId: string; text: string } & Shown,
): Promise<Review> {
  return changeReply(services, signedIn, { reviewId, event: 'reply-changed' }, async (tx) => {
    await requireShown(tx, reviewId, expectedVersion);
    const editedAt = await services.clock.now(tx);
    await tx.update(reviewReplies).set({ text, editedAt }).where(eq(reviewReplies.reviewId, reviewId));
  });
}

/** @throws Refusal REVIEW_NOT_FOUND, REPLY_NOT_FOUND, REPLY_CHANGED, RATE_LIMITED */
export function deleteReply(
  services: Services,
  signedIn: SignedIn,
  { reviewId, expectedVersion }: { reviewId: string } & Shown,
): Promise<Review> {
  return changeReply(services, signedIn, { reviewId, event: 'reply-deleted' }, async (tx) => {
    await requireShown(tx, reviewId, expectedVersion);
    await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, reviewId));
  });
}

/**
 * Requires that the reply is unchanged since it was shown, so that an edit on another device is not
 * overwritten. The review lock blocks concurrent changes of the reply.
 */
async function requireShown(tx: Database, reviewId: string, expected: string | undefined): Promise<void> {
  const [reply] = await tx.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId));
  if (!reply) throw new Refusal('REPLY_NOT_FOUND');
  const changedAt = reply.editedAt ?? reply.createdAt;
  if (expected !== undefined && changedAt.getTime() !== Date.parse(expected))
    throw new Refusal('REPLY_CHANGED');
}

async function changeReply(
  services: Services,
  { person, caller }: SignedIn,
  { reviewId, event }: { reviewId: string; event: AuditEvent },
  change: (tx: Database) => Promise<void>,
): Promise<Review> {
  const { db, events } = services;
  await countReviewAct(services, 'reply', person);
  const review = await db.transaction(async (tx) => {
    const locked = await lockVisibleReview(tx, reviewId);
    if (!(await isOwnTurf(tx, person, locked.turfId))) throw new Refusal('REVIEW_NOT_FOUND');
    await change(tx);
    await recordAudit(tx, {
      event,
      actorId: person.userId,
      subjectId: locked.userId,
      caller,
      details: { reviewId },
    });
    return locked;
  });
  events.publish({ type: 'reviews-changed', turfId: review.turfId, keepsRating: true });
  return getReview(db, person, reviewId);
}

async function lockVisibleReview(tx: Database, reviewId: string): Promise<LockedReview> {
  const review = await lockReview(tx, reviewId);
  if (review.hiddenAt) throw new Refusal('REVIEW_NOT_FOUND');
  return review;
}
