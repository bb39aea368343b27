import { Refusal } from '../../../contract/errors.ts';
import type { Review } from '../../../contract/reviews/reviews.ts';
import { lockPerson } from '../../core/people/lock-person.ts';
import { getActiveTurfSummary } from '../../core/turfs/queries.ts';
import { lockRatings } from '../../core/turfs/ratings.ts';
import type { Services } from '../../flows/services.ts';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../platform/permissions.ts';
import { judgeReviewer } from './get-eligibility.ts';
import { getReview } from './get-review.ts';
import { recountRatings } from './recount-ratings.ts';
import { countReviewAct } from './review-limits.ts';
import { reviews } from './tables.ts';

/**
 * Creates the reviewer's one review of a turf that they have played at.
 * @throws Refusal TURF_NOT_FOUND, REVIEW_NEEDS_BOOKING, ALREADY_REVIEWED, OWN_TURF, RATE_LIMITED
 */
export async function createReview(
  services: Services,
  person: Person,
  { turfId, rating, comment }: { turfId: string; rating: number; comment: string },
): Promise<Review> {
  const { db, events } = services;
  const turf = await getActiveTurfSummary(db, turfId);
  await countReviewAct(services, 'review', person);
  const id = newId();
  await db.transaction(async (tx) => {
    await lockPerson(tx, person.userId);
    await lockRatings(tx, turf.id);
    const { refusal } = await judgeReviewer(services, tx, person, turf);
    if (refusal) throw new Refusal(refusal);
    // The check above can race; the unique key is the real guard.
    const written = await tx
      .insert(reviews)
      .values({ id, turfId: turf.id, userId: person.userId, rating, comment })
      .onConflictDoNothing({ target: [reviews.turfId, reviews.userId] })
      .returning({ id: reviews.id });
    if (written.length === 0) throw new Refusal('ALREADY_REVIEWED');
    await recountRatings(tx, turf.id);
  });
  events.publish({ type: 'reviews-changed', turfId: turf.id, userId: person.userId });
  return getReview(db, person, id);
}
