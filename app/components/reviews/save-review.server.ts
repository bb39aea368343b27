import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { reviewForm } from '../../../contract/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { flashCookie } from '../../flash.ts';
import { errorCodeOf, failedOr, statusOf } from '../../messages.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { turfId: string; formData: FormData };

/** Back to the reviews of the turf when it went well; else what was typed, and what is wrong with it. */
export async function saveReview(context: Context, { turfId, formData }: Posted) {
  const { reviews } = apiFor(context);
  const reviewId = takeReviewId(formData);
  const submission = parseWithZod(formData, { schema: reviewForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    if (reviewId) await reviews.update({ reviewId, ...submission.value });
    else await reviews.create({ turfId, ...submission.value });
  } catch (error) {
    const { problem, status } = refusalOf(error);
    return data(submission.reply({ formErrors: [problem] }), { status });
  }
  return backToReviews(turfId, reviewId ? 'review-saved' : 'review-submitted');
}

export async function deleteReview(context: Context, { turfId, formData }: Posted) {
  try {
    await apiFor(context).reviews.delete({ reviewId: takeReviewId(formData) });
  } catch (error) {
    // Somebody pressed twice: what was asked for is so.
    if (errorCodeOf(error) !== 'REVIEW_NOT_FOUND') {
      const { problem, status } = refusalOf(error);
      return data({ error: { '': [problem] } }, { status });
    }
  }
  return backToReviews(turfId, 'review-deleted');
}

/** The shape behind the form refuses fields it does not know. */
function takeReviewId(formData: FormData): string {
  const reviewId = String(formData.get('reviewId') ?? '');
  formData.delete('reviewId');
  return reviewId;
}

function refusalOf(error: unknown): { problem: string; status: number } {
  return { problem: failedOr('Failed to submit review', error), status: statusOf(error) };
}

function backToReviews(turfId: string, flash: Parameters<typeof flashCookie>[0]): Response {
  return redirect(`/turf/${turfId}#reviews`, { headers: { 'set-cookie': flashCookie(flash) } });
}
