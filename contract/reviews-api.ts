import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  helpfulState,
  hideRequest,
  keepRequest,
  replyRemoval,
  replyRequest,
  replyUpdate,
  reportPage,
  reportRequest,
  reportSearch,
  review,
  reviewEligibility,
  reviewId,
  reviewPage,
  reviewRequest,
  reviewSearch,
  reviewUpdate,
} from './reviews.ts';
import { turfId } from './slots.ts';

const tags = ['Reviews'];
const one = z.object({ reviewId });
const strictOne = z.strictObject({ reviewId });
const done = z.object({ done: z.literal(true) });

export const reviewsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/reviews',
      summary: 'Reviews with average and histogram',
      tags,
    })
    .input(reviewSearch)
    .output(reviewPage),
  getEligibility: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/review-eligibility',
      summary: 'Whether one may review, and why not',
      tags,
    })
    .input(z.object({ turfId }))
    .output(reviewEligibility),
  create: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/reviews',
      successStatus: 201,
      summary: 'Review a turf after a paid booking there has ended, once',
      tags,
    })
    .input(reviewRequest)
    .output(review),
  listOwn: oc
    .route({ method: 'GET', path: '/me/reviews', summary: 'Own reviews, newest first', tags })
    .output(z.object({ items: z.array(review) })),
  listReports: oc
    .route({ method: 'GET', path: '/reviews/reports', summary: 'What people report, for admins', tags })
    .input(reportSearch)
    .output(reportPage),
  get: oc
    .route({ method: 'GET', path: '/reviews/{reviewId}', summary: 'One review', tags })
    .input(one)
    .output(review.extend({ youMayReply: z.boolean() })),
  update: oc
    .route({ method: 'PATCH', path: '/reviews/{reviewId}', summary: 'Rewrite an own review', tags })
    .input(reviewUpdate)
    .output(review),
  delete: oc
    .route({ method: 'DELETE', path: '/reviews/{reviewId}', summary: 'Delete an own review', tags })
    .input(strictOne)
    .output(done),
  markHelpful: oc
    .route({ method: 'PUT', path: '/reviews/{reviewId}/helpful', summary: 'Find a review helpful', tags })
    .input(strictOne)
    .output(helpfulState),
  unmarkHelpful: oc
    .route({ method: 'DELETE', path: '/reviews/{reviewId}/helpful', summary: 'Take that back', tags })
    .input(strictOne)
    .output(helpfulState),
  createReply: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/reply',
      successStatus: 201,
      summary: "Answer a review of one's own turf, once",
      tags,
    })
    .input(replyRequest)
    .output(review),
  updateReply: oc
    .route({ method: 'PUT', path: '/reviews/{reviewId}/reply', summary: 'Rewrite that answer', tags })
    .input(replyUpdate)
    .output(review),
  deleteReply: oc
    .route({ method: 'DELETE', path: '/reviews/{reviewId}/reply', summary: 'Delete that answer', tags })
    .input(replyRemoval)
    .output(review),
  report: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/report',
      successStatus: 201,
      summary: 'Tell the admins what is wrong with a review, once',
      tags,
    })
    .input(reportRequest)
    .output(done),
  hide: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/hide',
      summary: 'Take a review off lists, counts and averages',
      tags,
    })
    .input(hideRequest)
    .output(review),
  keep: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/keep',
      summary: 'Dismiss reports; a hidden review is shown again',
      tags,
    })
    .input(keepRequest)
    .output(review),
};
