import { Form, Link, useNavigation } from 'react-router';
import { formatInstant } from '../../../contract/calendar.ts';
import { reportReasonNames } from '../../../contract/review-words.ts';
import type { ReportedReview } from '../../../contract/reviews.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { Notice } from '../ui/notice.tsx';
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
      aria-label={`Review by ${review.userName} of ${turf.name}`}
      className="grid gap-x-10 gap-y-6 border-t border-line py-7 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/turf/${turf.id}`} className="font-[600] underline-offset-4 hover:underline">
            {turf.name}
          </Link>
          <span className="text-sm text-quiet">{turf.location}</span>
          {review.hidden && <Badge tone="clay">Hidden</Badge>}
        </p>
        <ReviewQuote review={review} />
        {review.hidden && <p className="mt-3 text-sm text-quiet">Hidden because: {review.hidden.reason}</p>}
        <h2 className="mt-6 text-lg">
          {reporterCount === 0 && 'Nobody reported it'}
          {reporterCount > 0 && `Reported by ${reporterCount} ${reporterCount === 1 ? 'person' : 'people'}`}
        </h2>
        <ul className="mt-2 grid gap-3">
          {reports.map((report) => (
            <li key={`${report.createdAt} ${report.reason}`}>
              <p>
                {reportReasonNames[report.reason]()}{' '}
                <span className="text-sm text-quiet">{formatInstant(new Date(report.createdAt))}</span>
              </p>
              {report.comment && <p className="text-sm whitespace-pre-line text-quiet">“{report.comment}”</p>}
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
            label="Reason for hiding"
            hint="The author reads it."
            required
            {...field('reason')}
          />
          <Button tone="danger" busy={intent === 'hide'} busyText="Hiding...">
            Hide review
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset className="grid">
        {hidden('keep')}
        <Button tone="line" busy={intent === 'keep'} busyText="Keeping...">
          {isHidden ? 'Show it again' : 'Keep, dismiss reports'}
        </Button>
      </Form>
    </div>
  );
}
