/** Shared by pages and schemas; must not import zod, because it is sent to the browser. */

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortNames: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
};

export function isReviewSort(value: unknown): value is ReviewSort {
  return (reviewSorts as readonly unknown[]).includes(value);
}

export const starWords = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' } as const;

/** Characters after trimming. Minimums come from docs/decisions/040; the maximums have no external source. */
export const reviewLengths = {
  comment: { min: 10, max: 2_000 },
  reply: { min: 2, max: 1_000 },
  reportComment: { max: 500 },
  hideReason: { min: 5, max: 300 },
} as const;

export const reportReasons = ['false', 'abusive', 'private', 'spam', 'off_topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Record<ReportReason, string> = {
  false: 'It is not true, or not by somebody who played there',
  abusive: 'It insults, threatens or discriminates',
  private: "It gives away somebody's private details",
  spam: 'It is advertising or spam',
  off_topic: 'It is not about this turf',
  other: 'Something else',
};
