import { Form, useNavigation, useSearchParams } from 'react-router';
import * as m from '#messages';
import { reviewLengths } from '../../../contract/reviews/words.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { StarInput } from './star-input.tsx';

type Written = { id: string; rating: number; comment: string };

export function ReviewForm({
  own,
  answer,
  backTo,
}: {
  own: Written | null;
  answer: FormAnswer | undefined;
  backTo: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const intent = useNavigation().formData?.get('intent');
  const rating = field('rating');
  const [params] = useSearchParams();
  const chosen = answer ? rating.defaultValue : (own?.rating ?? params.get('rating'));
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="intent" value="save" />
      {own && <input type="hidden" name="reviewId" value={own.id} />}
      {formError && <Notice tone="problem">{formError}</Notice>}
      <StarInput
        label={m.turfs_rating_label()}
        name="rating"
        chosen={Number(chosen) || 0}
        error={rating.error}
      />
      <TextAreaField
        id="comment"
        label={m.turfs_review_label()}
        hint={m.turfs_review_hint({ least: reviewLengths.comment.min })}
        placeholder={m.turfs_review_example()}
        rows={5}
        required
        defaultValue={own?.comment}
        {...field('comment')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="go"
          size="large"
          busy={intent === 'save'}
          busyText={m.turfs_review_submitting()}
          className="max-sm:w-full"
        >
          {own ? m.turfs_review_save() : m.turfs_review_submit()}
        </Button>
        <LinkButton to={backTo} tone="line" size="large" className="max-sm:w-full">
          {m.turfs_back_to_turf()}
        </LinkButton>
      </div>
    </Form>
  );
}

export function DeleteReviewForm({
  reviewId,
  canWriteAgain = true,
}: {
  reviewId: string;
  canWriteAgain?: boolean;
}) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <AskFirst ask={m.turfs_review_delete()} className="mt-8 border-t border-line pt-5">
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="reviewId" value={reviewId} />
        <p className="mb-4 max-w-[56ch] text-quiet">
          {canWriteAgain ? m.turfs_review_delete_text() : m.turfs_review_delete_last()}
        </p>
        <Button tone="danger" busy={intent === 'delete'} busyText={m.turfs_deleting()}>
          {m.turfs_delete_for_good()}
        </Button>
      </Form>
    </AskFirst>
  );
}
