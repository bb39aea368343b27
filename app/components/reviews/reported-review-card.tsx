import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../contract/calendar.ts';
import type { ReportedReview } from '../../../contract/reviews/reviews.ts';
import { reportReasonNames } from '../../../contract/reviews/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { ReviewQuote } from './review-quote.tsx';

export function ReportedReviewCard({
  reported,
  answer,
}: {
  reported: ReportedReview;
  answer: FormAnswer | undefined;
}) {
  const { review, version, turf, reports, reporterCount } = reported;
  return (
    <article
      aria-label={m.turfs_reported_label({ user: review.userName, turf: turf.name })}
      className="grid gap-x-10 gap-y-6 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/turf/${turf.id}`} className="font-[600] underline-offset-4 hover:underline">
            {turf.name}
          </Link>
          <span className="text-sm text-quiet">{turf.location}</span>
          {review.hidden && <Badge tone="clay">{m.turfs_reported_hidden()}</Badge>}
        </p>
        <ReviewQuote review={review} />
        {review.hidden && (
          <p className="mt-3 text-sm text-quiet">
            {m.turfs_reported_hidden_reason({ reason: review.hidden.reason })}
          </p>
        )}
        <h2 className="mt-6 text-lg">
          {reporterCount === 0 ? m.turfs_reported_nobody() : m.turfs_reported_by({ count: reporterCount })}
        </h2>
        <ul className="mt-2 grid gap-3">
          {reports.map((report) => (
            <li key={`${report.createdAt} ${report.reason}`}>
              <p>
                {reportReasonNames[report.reason]()}{' '}
                <span className="text-sm text-quiet">{formatInstant(new Date(report.createdAt))}</span>
              </p>
              {report.comment && (
                <p className="text-sm whitespace-pre-line text-quiet">
                  {m.turfs_reported_quote({ comment: report.comment })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Decision reviewId={review.id} version={version} isHidden={review.hidden !== null} answer={answer} />
    </article>
  );
}

function Decision({
  reviewId,
  version,
  isHidden,
  answer,
}: {
  reviewId: string;
  version: string;
  isHidden: boolean;
  answer: FormAnswer | undefined;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const { formData } = useNavigation();
  const intent = formData?.get('reviewId') === reviewId ? formData.get('intent') : null;
  const hidden = (name: string) => (
    <>
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="reviewId" value={reviewId} />
      <input type="hidden" name="expectedVersion" value={version} />
    </>
  );
  return (
    <div className="grid content-start gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      {!isHidden && (
        <Form ref={formRef} method="post" noValidate preventScrollReset className="grid gap-3">
          {hidden('hide')}
          <TextField
            id={`reason-${reviewId}`}
            label={m.turfs_reported_reason()}
            hint={m.turfs_reported_reason_hint()}
            required
            {...field('reason')}
          />
          <Button tone="danger" busy={intent === 'hide'} busyText={m.turfs_reported_hiding()}>
            {m.turfs_reported_hide()}
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset className="grid">
        {hidden('keep')}
        <Button tone="line" busy={intent === 'keep'} busyText={m.turfs_reported_keeping()}>
          {isHidden ? m.turfs_reported_show() : m.turfs_reported_keep()}
        </Button>
      </Form>
    </div>
  );
}
