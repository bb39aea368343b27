import { data, type RouterContextProvider, redirect } from 'react-router';
import * as m from '#messages';
import { reviewForm } from '../../../contract/reviews/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { errorCodeOf, failedOr, statusOf } from '../../forms/messages.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../ui/form/form-answer.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { turfId: string; formData: FormData };
/** The answer to a refused review from a list of several turfs. */
export type ReviewAnswer = FormAnswer & { turfId: string };

/** Saves the review, then redirects to `backTo`, by default to the turf's reviews. */
export async function saveReview(context: Context, { turfId, formData }: Posted, backTo?: string) {
  const { reviews } = apiFor(context);
  const reviewId = takeReviewId(formData);
  try {
    const review = parseForm(reviewForm, typedTexts(formData));
    if (reviewId) await reviews.update({ reviewId, ...review });
    else await reviews.create({ turfId, ...review });
  } catch (error) {
    const { problem, status } = refusalOf(error, m.turfs_review_submit_failed());
    const answer: ReviewAnswer = { turfId, ...formAnswer(formData, problemsOf(error, problem)) };
    return data(answer, { status });
  }
  const flash = reviewId ? 'review-saved' : 'review-submitted';
  if (backTo) return redirect(backTo, { headers: { 'set-cookie': flashCookie(flash) } });
  return backToReviews(context, turfId, flash);
}

export async function deleteReview(context: Context, { turfId, formData }: Posted) {
  try {
    await apiFor(context).reviews.delete({ reviewId: takeReviewId(formData) });
  } catch (error) {
    // Already deleted, e.g. by a double press: treat it as success.
    if (errorCodeOf(error) !== 'REVIEW_NOT_FOUND') {
      const { problem, status } = refusalOf(error, m.turfs_review_delete_failed());
      return data({ error: { '': [problem] } }, { status });
    }
  }
  return backToReviews(context, turfId, 'review-deleted');
}

/** Removes the id, because the form schema rejects unknown fields. */
function takeReviewId(formData: FormData): string {
  const reviewId = String(formData.get('reviewId') ?? '');
  formData.delete('reviewId');
  return reviewId;
}

function refusalOf(error: unknown, failed: string): { problem: string; status: number } {
  return { problem: failedOr(failed, error), status: statusOf(error) };
}

/** Redirects to the turf's reviews, or to the bookings if the turf is archived and has no page. */
async function backToReviews(context: Context, turfId: string, flash: Parameters<typeof flashCookie>[0]) {
  const hasPage = await apiFor(context)
    .turfs.get({ turfId })
    .then(
      () => true,
      (error) => errorCodeOf(error) !== 'TURF_NOT_FOUND',
    );
  const path = hasPage ? `/turf/${turfId}#reviews` : '/bookings';
  return redirect(path, { headers: { 'set-cookie': flashCookie(flash) } });
}
