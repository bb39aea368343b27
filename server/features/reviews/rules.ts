import type { ReviewEligibility } from '../../../contract/reviews.ts';

/** Pure decisions about reviews. Source: docs/business-rules.md, constants. */

/** Why somebody who is signed in cannot review a turf; null when they can. */
export function refusalForReview(facts: {
  isOwner: boolean;
  hasPlayed: boolean;
  hasReviewed: boolean;
}): Exclude<ReviewEligibility['refusal'], 'UNAUTHORIZED'> {
  if (facts.hasReviewed) return 'ALREADY_REVIEWED';
  if (facts.isOwner) return 'OWN_TURF';
  return facts.hasPlayed ? null : 'REVIEW_NEEDS_BOOKING';
}

/** Names what an admin read of a review before deciding: its text, the reports that wait, and whether it is hidden. */
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

/** Every number of stars, five first, with those that nobody gave. */
export function fullHistogram(
  counted: readonly { rating: number; count: number }[],
): { rating: number; count: number }[] {
  return starsDown.map((rating) => ({
    rating,
    count: counted.find((row) => row.rating === rating)?.count ?? 0,
  }));
}
