import { and, eq } from 'drizzle-orm';
import type { ReviewEligibility } from '../../contract/reviews.ts';
import { hasPlayedAt } from '../bookings/played.ts';
import type { Database } from '../platform/database.ts';
import type { Actor, Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import { getActiveTurfSummary, type TurfSummary } from '../turfs/queries.ts';
import { getReview } from './get-review.ts';
import { refusalForReview } from './rules.ts';
import { reviews } from './tables.ts';

/** @throws Refusal TURF_NOT_FOUND */
export async function getEligibility(
  services: Services,
  actor: Actor,
  turfId: string,
): Promise<ReviewEligibility> {
  const { db, sharedReads } = services;
  const turf = await sharedReads.ask(`turf summary ${turfId}`, () => getActiveTurfSummary(db, turfId));
  if (actor.kind === 'visitor') return { canReview: false, refusal: 'UNAUTHORIZED', ownReview: null };
  const { refusal, ownReviewId } = await judgeReviewer(services, db, actor, turf);
  const ownReview = ownReviewId === undefined ? null : await getReview(db, actor, ownReviewId);
  return { canReview: refusal === null, refusal, ownReview };
}

/** Asked again inside the transaction that writes the review. */
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
