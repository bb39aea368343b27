/** Shared by pages and schemas; must not import zod, because it is sent to the browser. */

import * as m from '#messages';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortNames: Record<ReviewSort, () => string> = {
  newest: m.common_review_sort_newest,
  helpful: m.common_review_sort_helpful,
  highest: m.common_review_sort_highest,
  lowest: m.common_review_sort_lowest,
};

export function isReviewSort(value: unknown): value is ReviewSort {
  return (reviewSorts as readonly unknown[]).includes(value);
}

export const starWords = {
  1: m.common_stars_1,
  2: m.common_stars_2,
  3: m.common_stars_3,
  4: m.common_stars_4,
  5: m.common_stars_5,
} as const;

/** Characters after trimming. Minimums come from docs/business-rules.md; the maximums have no external source. */
export const reviewLengths = {
  comment: { min: 10, max: 2_000 },
  reply: { min: 2, max: 1_000 },
  reportComment: { max: 500 },
  hideReason: { min: 5, max: 300 },
} as const;

export const reportReasons = ['false', 'abusive', 'private', 'spam', 'off_topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonNames: Record<ReportReason, () => string> = {
  false: m.common_report_false,
  abusive: m.common_report_abusive,
  private: m.common_report_private,
  spam: m.common_report_spam,
  off_topic: m.common_report_off_topic,
  other: m.common_report_other,
};
