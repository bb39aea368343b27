import type { ReviewEligibility } from '../../../contract/reviews/reviews.ts';

/** Pure rules for reviews. Source: docs/business-rules.md, constants. */

/** Returns why a signed-in user cannot review a turf, or null if they can. */
export function refusalForReview(facts: {
  isOwner: boolean;
  hasPlayed: boolean;
  hasReviewed: boolean;
}): Exclude<ReviewEligibility['refusal'], 'UNAUTHORIZED'> {
  if (facts.hasReviewed) return 'ALREADY_REVIEWED';
  if (facts.isOwner) return 'OWN_TURF';
  return facts.hasPlayed ? null : 'REVIEW_NEEDS_BOOKING';
}

/**
 * Returns a version of all that an admin bases a decision on: the text, the open reports and whether it is
 * hidden.
 */
export function versionOf({
  editedAt,
  hiddenAt,
  reportedAt,
}: {
  editedAt: Date | null;
  hiddenAt: Date | null;
  reportedAt: readonly Date[];
}): string {
  const last = Math.max(0, ...reportedAt.map(Number));
  return [Number(editedAt), Number(hiddenAt), reportedAt.length, last].join('-');
}

const starsDown = [5, 4, 3, 2, 1] as const;

/** Returns a count for each number of stars, from five to one, zero included. */
export function fullHistogram(
  counted: readonly { rating: number; count: number }[],
): { rating: number; count: number }[] {
  return starsDown.map((rating) => ({
    rating,
    count: counted.find((row) => row.rating === rating)?.count ?? 0,
  }));
}
