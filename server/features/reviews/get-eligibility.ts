import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/errors.ts';
import type { ReviewEligibility } from '../../../contract/reviews/reviews.ts';
import { listTurfSummaries, type TurfSummary } from '../../core/turfs/queries.ts';
import { hasPlayedAt } from '../../flows/booking/reads/has-played-at.ts';
import type { Services } from '../../flows/services.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/permissions.ts';
import { getReview } from './get-review.ts';
import { refusalForReview } from './rules.ts';
import { reviews } from './tables.ts';

/**
 * Returns whether the caller may review a turf. An unlisted turf is visible only to the author of a review of
 * it.
 * @throws Refusal TURF_NOT_FOUND
 */
export async function getEligibility(
  services: Services,
  actor: Actor,
  turfId: string,
): Promise<ReviewEligibility> {
  const { db, sharedReads } = services;
  const found = await sharedReads.singleFlight(`turf summary ${turfId}`, () =>
    listTurfSummaries(db, [turfId]),
  );
  const [summary] = found.values();
  if (!summary) throw new Refusal('TURF_NOT_FOUND');
  const { name, location, sport, artworkSeed, isActive } = summary;
  const turf = { name, location, sport, artworkSeed, isActive };
  if (actor.kind === 'visitor') {
    if (!isActive) throw new Refusal('TURF_NOT_FOUND');
    return { canReview: false, refusal: 'UNAUTHORIZED', ownReview: null, turf };
  }
  const { refusal, ownReviewId } = await judgeReviewer(services, db, actor, summary);
  if (!isActive && ownReviewId === undefined) throw new Refusal('TURF_NOT_FOUND');
  const ownReview = ownReviewId === undefined ? null : await getReview(db, actor, ownReviewId);
  return { canReview: refusal === null, refusal, ownReview, turf };
}

/** Checks the rules for a reviewer. Repeated in the transaction that writes the review. */
export async function judgeReviewer(
  { clock }: Services,
  db: Database,
  { userId }: Person,
  turf: TurfSummary,
): Promise<{ refusal: ReturnType<typeof refusalForReview>; ownReviewId: string | undefined }> {
  const [own] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.turfId, turf.id), eq(reviews.userId, userId)));
  const hasPlayed = own !== undefined || (await hasPlayedAt(db, clock, { userId, turfId: turf.id }));
  const refusal = refusalForReview({
    isOwner: turf.ownerId === userId,
    hasPlayed,
    hasReviewed: own !== undefined,
  });
  return { refusal, ownReviewId: own?.id };
}
