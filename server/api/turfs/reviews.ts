import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { createReview } from '../../features/reviews/create-review.ts';
import { getEligibility } from '../../features/reviews/get-eligibility.ts';
import { getReviewToAnswer } from '../../features/reviews/get-review.ts';
import { listReports } from '../../features/reviews/list-reports.ts';
import { listOwnReviews, listReviews } from '../../features/reviews/list-reviews.ts';
import { markHelpful } from '../../features/reviews/mark-helpful.ts';
import { hideReview, keepReview } from '../../features/reviews/moderate-review.ts';
import { createReply, deleteReply, updateReply } from '../../features/reviews/reply-to-review.ts';
import { reportReview } from '../../features/reviews/report-review.ts';
import { deleteReview, updateReview } from '../../features/reviews/update-review.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';
import type { RequestContext } from '../services.ts';

const os = implementArea(api.reviews);
const read = permit('read:review:public');
const vote = permit('vote:review:public', m.errors_login_vote);
const reply = permit('reply:review:managed');
const moderate = permit('moderate:review:all');

const person = ({ actor }: RequestContext) => requirePerson(actor);
const signedIn = ({ actor, sessionId, caller }: RequestContext): SignedIn => ({
  person: requirePerson(actor),
  sessionId,
  caller,
});

export const reviewProcedures = {
  list: os.list
    .use(read)
    .handler(({ context, input }) => listReviews(context.services, context.actor, input)),
  get: os.get
    .use(read)
    .handler(({ context, input }) => getReviewToAnswer(context.services.db, context.actor, input.reviewId)),
  getEligibility: os.getEligibility
    .use(read)
    .handler(({ context, input }) => getEligibility(context.services, context.actor, input.turfId)),
  listOwn: os.listOwn.use(permit('read:review:own')).handler(async ({ context }) => ({
    items: await listOwnReviews(context.services.db, person(context)),
  })),
  create: os.create
    .use(permit('create:review:own', m.errors_login_review))
    .handler(({ context, input }) => createReview(context.services, person(context), input)),
  update: os.update
    .use(permit('update:review:own'))
    .handler(({ context, input }) => updateReview(context.services, person(context), input)),
  delete: os.delete
    .use(permit('delete:review:own'))
    .handler(({ context, input }) => deleteReview(context.services, person(context), input.reviewId)),
  markHelpful: os.markHelpful
    .use(vote)
    .handler(({ context, input: { reviewId } }) =>
      markHelpful(context.services, person(context), { reviewId, isHelpful: true }),
    ),
  unmarkHelpful: os.unmarkHelpful
    .use(vote)
    .handler(({ context, input: { reviewId } }) =>
      markHelpful(context.services, person(context), { reviewId, isHelpful: false }),
    ),
  createReply: os.createReply
    .use(reply)
    .handler(({ context, input }) => createReply(context.services, signedIn(context), input)),
  updateReply: os.updateReply
    .use(reply)
    .handler(({ context, input }) => updateReply(context.services, signedIn(context), input)),
  deleteReply: os.deleteReply
    .use(reply)
    .handler(({ context, input }) => deleteReply(context.services, signedIn(context), input)),
  report: os.report
    .use(permit('report:review:public'))
    .handler(({ context, input }) => reportReview(context.services, person(context), input)),
  listReports: os.listReports
    .use(permit('read:report:all'))
    .handler(({ context, input }) => listReports(context.services.db, person(context), input)),
  hide: os.hide
    .use(moderate)
    .handler(({ context, input }) => hideReview(context.services, signedIn(context), input)),
  keep: os.keep
    .use(moderate)
    .handler(({ context, input }) => keepReview(context.services, signedIn(context), input)),
};
