import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { lengthOf } from '../text/plain-text.ts';
import { multiLineText } from '../text/schemas.ts';
import { instant, turfId } from '../turfs/slots.ts';
import { turfCard } from '../turfs/turfs.ts';
import { reportReasons, reviewLengths, reviewSorts } from './words.ts';

/** Creates a schema for user text; `min` and `max` count characters after trimming. */
function text(
  lengths: { min?: number; max: number },
  tooShort: { error: () => string },
  tooLong: (values: { max: string }) => string,
) {
  const { min = 0, max } = lengths;
  return multiLineText(tooShort)
    .refine((typed) => lengthOf(typed) >= min, tooShort)
    .refine((typed) => lengthOf(typed) <= max, { error: () => tooLong({ max: max.toLocaleString('en-IN') }) })
    .meta({ minLength: min, maxLength: max });
}

const noRating = { error: m.errors_rating };
const noComment = { error: () => m.errors_review_short({ min: reviewLengths.comment.min }) };
const noReply = { error: m.errors_reply };
const noHideReason = { error: m.errors_hide_reason };

const stars = z.int(noRating).min(1, noRating).max(5, noRating);
const comment = text(reviewLengths.comment, noComment, m.errors_review_long);
const reportComment = text(reviewLengths.reportComment, { error: () => '' }, m.errors_comment_long);

export const reviewId = idParam({ error: m.errors_review_id }).meta({ description: 'A review' });

export const review = z.object({
  id: z.uuid(),
  turfId,
  userName: z.string(),
  rating: stars,
  comment: z.string(),
  helpfulCount: z.int().nonnegative(),
  createdAt: instant,
  editedAt: instant.nullable(),
  youFoundHelpful: z.boolean(),
  isYours: z.boolean(),
  reply: z
    .object({ text: z.string(), createdAt: instant, editedAt: instant.nullable() })
    .nullable()
    .meta({ description: "The turf owner's reply" }),
  hidden: z
    .object({ reason: z.string(), at: instant })
    .nullable()
    .meta({ description: 'Set when an admin has hidden it; only its author and admins see it' }),
});
export type Review = z.infer<typeof review>;

export const reviewSearch = z.object({
  turfId,
  sort: z.enum(reviewSorts, { error: m.errors_review_sort }).default('newest'),
  cursor: z.string().max(200).optional(),
  limit: pageSize(50, 10),
});
export type ReviewSearch = z.infer<typeof reviewSearch>;

export const reviewPage = z.object({
  items: z.array(review),
  total: z.int().nonnegative(),
  average: z.number().nullable().meta({ description: 'To one decimal; null without reviews' }),
  histogram: z
    .array(z.object({ rating: stars, count: z.int().nonnegative() }))
    .meta({ description: 'Number of reviews by stars' }),
  nextCursor: z.string().nullable(),
  youMayReply: z.boolean().meta({ description: 'The caller owns the turf' }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const reviewRequest = z.strictObject({ turfId, rating: stars, comment });
export const reviewUpdate = z.strictObject({ reviewId, rating: stars, comment });

/** The posted form: a radio button sends text. */
export const reviewForm = z.strictObject({
  rating: z.enum(['1', '2', '3', '4', '5'], noRating).transform(Number),
  comment,
});

export const reviewEligibility = z.object({
  canReview: z.boolean(),
  refusal: z.enum(['UNAUTHORIZED', 'REVIEW_NEEDS_BOOKING', 'ALREADY_REVIEWED', 'OWN_TURF']).nullable(),
  ownReview: review.nullable(),
  turf: turfCard
    .pick({ name: true, location: true, sport: true, artworkSeed: true })
    .extend({
      isActive: z.boolean().meta({ description: 'Listed: it has a page and can be booked' }),
    })
    .meta({ description: 'Archived turfs are shown only to their reviewers' }),
});
export type ReviewEligibility = z.infer<typeof reviewEligibility>;

export const helpfulState = z.object({ helpfulCount: z.int().nonnegative(), youFoundHelpful: z.boolean() });

const replyText = text(reviewLengths.reply, noReply, m.errors_reply_long);
export const replyRequest = z.strictObject({ reviewId, text: replyText });
const shownReply = instant.optional().meta({
  description: '`editedAt` as last read, otherwise `createdAt`; a later change returns 409 REPLY_CHANGED',
});
export const replyUpdate = replyRequest.extend({ expectedVersion: shownReply });
export const replyRemoval = z.strictObject({ reviewId, expectedVersion: shownReply });
export const replyForm = z.strictObject({ text: replyText });

const reason = z.enum(reportReasons, { error: m.errors_report_reason });
export const reportRequest = z.strictObject({ reviewId, reason, comment: reportComment.default('') });
export const reportForm = z.strictObject({ reason, comment: reportComment.default('') });

const hideReason = text(reviewLengths.hideReason, noHideReason, m.errors_reason_long);
const expectedVersion = z
  .string()
  .regex(/^[\d-]{1,100}$/, { error: m.errors_review_version })
  .optional()
  .meta({ description: 'Version from the queue; a later change returns 409 REVIEW_CHANGED' });
export const hideRequest = z.strictObject({ reviewId, reason: hideReason, expectedVersion });
export const hideForm = z.strictObject({ reason: hideReason });
export const keepRequest = z.strictObject({ reviewId, expectedVersion });

export const reportedReview = z.object({
  review,
  version: z.string().meta({ description: 'Changes when the review is updated, reported again or decided' }),
  turf: z.object({ id: z.uuid(), name: z.string(), location: z.string() }),
  reporterCount: z.int().nonnegative(),
  reports: z.array(z.object({ reason: z.enum(reportReasons), comment: z.string(), createdAt: instant })),
});
export type ReportedReview = z.infer<typeof reportedReview>;

export const reportSearch = z.object({
  state: z.enum(['open', 'hidden'], { error: m.errors_report_state }).default('open').meta({
    description: 'Awaiting a decision, oldest first; or hidden, newest first',
  }),
  cursor: z.string().max(200).optional(),
  limit: pageSize(50, 20),
});
export type ReportSearch = z.infer<typeof reportSearch>;

export const reportPage = z.object({
  items: z.array(reportedReview),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});
