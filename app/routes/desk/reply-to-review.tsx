import { data, redirect } from 'react-router';
import * as m from '#messages';
import { replyForm } from '../../../contract/reviews/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { loadReview } from '../../components/reviews/load-one.server.ts';
import { DeleteReplyForm, ReplyForm } from '../../components/reviews/reply-form.tsx';
import { ReviewQuote } from '../../components/reviews/review-quote.tsx';
import { flashCookie } from '../../forms/flash.ts';
import type { Flash } from '../../forms/flash-texts.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/reply-to-review';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_reply_page() },
  { name: 'robots', content: 'noindex' },
];

// Reloads after a refusal too, because the reply has changed.
export const shouldRevalidate = () => true;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const review = await loadReview(context, params.reviewId);
  // Only the turf's managers may reply.
  if (!review.youMayReply) throw data('review', { status: 404 });
  return { review };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const { reviewId } = params;
  const { turfId, reply } = await loadReview(context, reviewId);
  const { reviews } = apiFor(context);
  const formData = await readForm(request);
  const back = (flash: Flash) =>
    redirect(`/turf/${turfId}#reviews`, { headers: { 'set-cookie': flashCookie(flash) } });
  const isDeletion = formData.get('intent') === 'delete';
  // Version of the reply that the form showed; empty for a new reply.
  const expectedVersion = String(formData.get('expectedVersion') ?? '');
  for (const name of ['intent', 'expectedVersion']) formData.delete(name);
  try {
    if (isDeletion) {
      if (reply) await reviews.deleteReply({ reviewId, ...(expectedVersion && { expectedVersion }) });
      return back('reply-deleted');
    }
    const typed = { reviewId, ...parseForm(replyForm, typedTexts(formData)) };
    if (expectedVersion) await reviews.updateReply({ ...typed, expectedVersion });
    else await reviews.createReply(typed);
    return back('reply-saved');
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
}

export default function ReplyToReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={review.reply ? m.desk_reply_title_edit() : m.desk_reply_title()}>
        {m.desk_reply_lead()}
      </WorkHead>
      <div className="wrap pt-1 pb-16">
        <div className="max-w-[42rem]">
          <ReviewQuote review={review} />
          <ReplyForm review={review} answer={actionData} />
          {review.reply && <DeleteReplyForm reply={review.reply} />}
        </div>{' '}
      </div>
    </>
  );
}
