import { parseWithZod } from '@conform-to/zod/v4';
import { data, Form, redirect, useNavigation } from 'react-router';
import { replyForm } from '../../../contract/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { LostBall } from '../../components/layout/lost-ball.tsx';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { loadReview } from '../../components/reviews/load-one.server.ts';
import { ReviewQuote } from '../../components/reviews/review-quote.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { useFormAnswer } from '../../components/ui/form-answer.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { TextAreaField } from '../../components/ui/text-area.tsx';
import { flashCookie } from '../../flash.ts';
import type { Flash } from '../../flash-texts.ts';
import { messageFor, statusOf } from '../../messages.ts';
import { readForm } from '../../read-form.server.ts';
import type { Route } from './+types/reply-to-review';

export const meta: Route.MetaFunction = () => [
  { title: 'Reply to a review · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const review = await loadReview(context, params.reviewId);
  // Somebody else's turf: there is no such page for them.
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
  formData.delete('intent');
  const submission = parseWithZod(formData, { schema: replyForm, disableAutoCoercion: true });
  try {
    if (isDeletion) {
      if (reply) await reviews.deleteReply({ reviewId });
      return back('reply-deleted');
    }
    if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
    await (reply ? reviews.updateReply : reviews.createReply)({ reviewId, ...submission.value });
    return back('reply-saved');
  } catch (error) {
    return data(submission.reply({ formErrors: [messageFor(error)] }), { status: statusOf(error) });
  }
}

export default function ReplyToReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { formRef, field, formError } = useFormAnswer(actionData);
  const { formData } = useNavigation();
  const intent = formData?.get('intent');
  return (
    <>
      <Band title={review.reply ? 'Your reply' : 'Reply to this review'} sport="cricket" seed={6}>
        It stands under the review, where every player reads it.
      </Band>
      <div className="wrap pt-8 pb-16">
        <div className="max-w-[42rem]">
          <ReviewQuote review={review} />
          <Form ref={formRef} method="post" noValidate className="mt-8 grid gap-6">
            {formError && <Notice tone="problem">{formError}</Notice>}
            <TextAreaField
              id="text"
              label="Your reply"
              hint="You answer as the owner of the turf; your name is not shown."
              rows={4}
              required
              defaultValue={review.reply?.text}
              {...field('text')}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                tone="go"
                size="large"
                name="intent"
                value="save"
                busy={intent === 'save'}
                busyText="Saving..."
                className="max-sm:w-full"
              >
                {review.reply ? 'Save reply' : 'Reply'}
              </Button>
              {review.reply && (
                <Button tone="danger" size="large" name="intent" value="delete" className="max-sm:w-full">
                  Delete reply
                </Button>
              )}
              <LinkButton
                to={`/turf/${review.turfId}#reviews`}
                tone="line"
                size="large"
                className="max-sm:w-full"
              >
                Back
              </LinkButton>
            </div>
          </Form>
        </div>{' '}
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(LostBall);
