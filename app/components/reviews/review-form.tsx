import { Form, useNavigation } from 'react-router';
import { reviewLengths } from '../../../contract/review-words.ts';
import { AskFirst } from '../ui/ask-first.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { Notice } from '../ui/notice.tsx';
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
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="intent" value="save" />
      {own && <input type="hidden" name="reviewId" value={own.id} />}
      {formError && <Notice tone="problem">{formError}</Notice>}
      <StarInput
        name="rating"
        chosen={Number(answer ? rating.defaultValue : own?.rating) || 0}
        error={rating.error}
      />
      <TextAreaField
        id="comment"
        label="Your review"
        hint={`At least ${reviewLengths.comment.min} characters. Others see your first name and initial.`}
        placeholder="The grass, the lights, the people at the gate: what should others know?"
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
          busyText="Submitting..."
          className="max-sm:w-full"
        >
          {own ? 'Save review' : 'Submit review'}
        </Button>
        <LinkButton to={backTo} tone="line" size="large" className="max-sm:w-full">
          Back to the turf
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
    <AskFirst ask="Delete this review" className="mt-8 border-t border-line pt-5">
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="reviewId" value={reviewId} />
        <p className="mb-4 max-w-[56ch] text-quiet">
          Its stars, its helpful votes and the owner's reply go with it.{' '}
          {canWriteAgain
            ? 'You can write a new one afterwards.'
            : 'A new one cannot be written while the turf is off the marketplace.'}
        </p>
        <Button tone="danger" busy={intent === 'delete'} busyText="Deleting...">
          Delete for good
        </Button>
      </Form>
    </AskFirst>
  );
}
