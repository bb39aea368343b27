import { data, Form, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { reportForm } from '../../../contract/reviews/reviews.ts';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { loadReview } from '../../components/reviews/load-one.server.ts';
import { ReasonChoice } from '../../components/reviews/reason-choice.tsx';
import { ReviewQuote } from '../../components/reviews/review-quote.tsx';
import { Band } from '../../components/ui/band.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { useFormAnswer } from '../../components/ui/form/form-answer.ts';
import { TextAreaField } from '../../components/ui/form/text-area.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { formAnswer, problemsOf, typedTexts } from '../../forms/form-answer.server.ts';
import { messageFor, statusOf } from '../../forms/messages.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { parseForm } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/report-review';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.turfs_report_page() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url, 'report');
  return { review: await loadReview(context, params.reviewId) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  const { reviewId } = params;
  const { turfId } = await loadReview(context, reviewId);
  const formData = await readForm(request);
  try {
    const report = parseForm(reportForm, typedTexts(formData));
    await apiFor(context).reviews.report({ reviewId, ...report });
  } catch (error) {
    const answer = formAnswer(formData, problemsOf(error, messageFor(error)));
    return data(answer, { status: statusOf(error) });
  }
  const headers = { 'set-cookie': flashCookie('review-reported') };
  return redirect(`/turf/${turfId}#reviews`, { headers });
}

export default function ReportReview({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { formRef, field, formError } = useFormAnswer(actionData);
  const busy = useNavigation().formMethod === 'POST';
  const reason = field('reason');
  return (
    <>
      <Band title={m.turfs_report_title()} sport="tennis" seed={4}>
        {m.turfs_report_text()}
      </Band>
      <div className="wrap pt-8 pb-16">
        <div className="max-w-[42rem]">
          <ReviewQuote review={review} />
          <Form ref={formRef} method="post" noValidate className="mt-8 grid gap-6">
            {formError && <Notice tone="problem">{formError}</Notice>}
            <ReasonChoice chosen={reason.defaultValue} error={reason.error} />
            <TextAreaField
              id="comment"
              label={m.turfs_report_comment()}
              hint={m.turfs_report_comment_hint()}
              rows={3}
              {...field('comment')}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                tone="go"
                size="large"
                busy={busy}
                busyText={m.turfs_report_sending()}
                className="max-sm:w-full"
              >
                {m.turfs_report_send()}
              </Button>
              <LinkButton
                to={`/turf/${review.turfId}#review-${review.id}`}
                tone="line"
                size="large"
                className="max-sm:w-full"
              >
                {m.common_back()}
              </LinkButton>
            </div>
          </Form>
        </div>{' '}
      </div>
    </>
  );
}
