import { useId } from 'react';
import { useFetcher, useLocation } from 'react-router';
import * as m from '#messages';
import { reviewLengths } from '../../../../contract/reviews/words.ts';
import type { ReviewAnswer } from '../../reviews/save-review.server.ts';
import { StarInput } from '../../reviews/star-input.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextAreaField } from '../../ui/form/text-area.tsx';

/** Stars that open a short review below them and post it without leaving the list. */
export function ReviewStars({
  turf,
  answer,
}: {
  turf: { id: string; name: string };
  /** The refusal of a form sent without JavaScript. */
  answer: ReviewAnswer | undefined;
}) {
  const fetcher = useFetcher<ReviewAnswer>();
  const { formRef, field, formError } = useFormAnswer(fetcher.data ?? answer);
  const id = useId();
  const { pathname, search } = useLocation();
  const rating = field('rating');
  return (
    <fetcher.Form
      ref={formRef}
      method="post"
      action={`${pathname}${search}`}
      noValidate
      preventScrollReset
      className="review-stars"
    >
      <input type="hidden" name="turfId" value={turf.id} />
      <StarInput
        label={<span className="sr-only">{m.booking_review_stars({ turf: turf.name })}</span>}
        name="rating"
        chosen={Number(rating.defaultValue) || 0}
        error={rating.error}
      />
      <div className="review-rest mt-2 mb-2 grid max-w-[40rem] gap-3">
        {formError && (
          <p role="alert" className="font-[560] text-clay">
            {formError}
          </p>
        )}
        <TextAreaField
          id={`${id}comment`}
          label={m.turfs_review_label()}
          hint={m.turfs_review_hint({ least: reviewLengths.comment.min })}
          rows={2}
          required
          {...field('comment')}
        />
        <Button
          tone="strong"
          size="small"
          className="justify-self-start"
          busy={fetcher.state !== 'idle'}
          busyText={m.turfs_review_submitting()}
        >
          {m.turfs_review_submit()}
        </Button>
      </div>
    </fetcher.Form>
  );
}
