import { oc } from '@orpc/contract';
import { z } from 'zod';
import { turfId } from '../turfs/slots.ts';
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
      summary: 'Check whether the caller may review, with the reason if not',
      tags,
    })
    .input(z.object({ turfId }))
    .output(reviewEligibility),
  create: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/reviews',
      successStatus: 201,
      summary: 'Review a turf once, after a paid booking there has ended',
      tags,
    })
    .input(reviewRequest)
    .output(review),
  listOwn: oc
    .route({ method: 'GET', path: '/me/reviews', summary: 'List own reviews, newest first', tags })
    .output(z.object({ items: z.array(review) })),
  listReports: oc
    .route({
      method: 'GET',
      path: '/reviews/reports',
      summary: 'List reported and hidden reviews, for admins',
      tags,
    })
    .input(reportSearch)
    .output(reportPage),
  get: oc
    .route({ method: 'GET', path: '/reviews/{reviewId}', summary: 'Get a review', tags })
    .input(one)
    .output(review.extend({ youMayReply: z.boolean() })),
  update: oc
    .route({ method: 'PATCH', path: '/reviews/{reviewId}', summary: 'Update an own review', tags })
    .input(reviewUpdate)
    .output(review),
  delete: oc
    .route({ method: 'DELETE', path: '/reviews/{reviewId}', summary: 'Delete an own review', tags })
    .input(strictOne)
    .output(done),
  markHelpful: oc
    .route({ method: 'PUT', path: '/reviews/{reviewId}/helpful', summary: 'Mark a review as helpful', tags })
    .input(strictOne)
    .output(helpfulState),
  unmarkHelpful: oc
    .route({
      method: 'DELETE',
      path: '/reviews/{reviewId}/helpful',
      summary: 'Remove the helpful vote',
      tags,
    })
    .input(strictOne)
    .output(helpfulState),
  createReply: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/reply',
      successStatus: 201,
      summary: 'Reply once to a review of an own turf',
      tags,
    })
    .input(replyRequest)
    .output(review),
  updateReply: oc
    .route({ method: 'PUT', path: '/reviews/{reviewId}/reply', summary: 'Update the reply', tags })
    .input(replyUpdate)
    .output(review),
  deleteReply: oc
    .route({ method: 'DELETE', path: '/reviews/{reviewId}/reply', summary: 'Delete the reply', tags })
    .input(replyRemoval)
    .output(review),
  report: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/report',
      successStatus: 201,
      summary: 'Report a review to the admins, once',
      tags,
    })
    .input(reportRequest)
    .output(done),
  hide: oc
    .route({
      method: 'POST',
      path: '/reviews/{reviewId}/hide',
      summary: 'Hide a review from lists, counts and averages',
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
