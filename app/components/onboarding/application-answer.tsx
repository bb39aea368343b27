import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';
import { Notice } from '../ui/notice.tsx';

export function ApplicationAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const intent = useNavigation().formData?.get('intent');
  return (
    <section aria-labelledby="answer" className="grid content-start gap-8">
      <div>
        <h2 id="answer" className="text-2xl">
          Your answer
        </h2>
        {formError && (
          <div className="mt-3">
            <Notice tone="problem">{formError}</Notice>
          </div>
        )}
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="approve" />
          <p className="mb-4 text-quiet">
            Makes them a turf owner and lists the turf as it stands here, open for booking at once. They are
            told by email.
          </p>
          <Button tone="go" size="large" wide busy={intent === 'approve'} busyText="Approving...">
            Approve and list the turf
          </Button>
        </Form>
      </div>
      <Form ref={formRef} method="post" noValidate className="grid gap-4 border-t border-line pt-6">
        <input type="hidden" name="intent" value="reject" />
        <TextAreaField
          id="reason"
          label="Or why not"
          hint="The applicant reads it and can apply again."
          maxLength={500}
          required
          {...field('reason')}
        />
        <Button tone="danger" wide busy={intent === 'reject'} busyText="Rejecting...">
          Reject
        </Button>
      </Form>
    </section>
  );
}
