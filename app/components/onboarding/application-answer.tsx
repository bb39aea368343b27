import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextAreaField } from '../ui/form/text-area.tsx';

export function ApplicationAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const intent = useNavigation().formData?.get('intent');
  return (
    <section aria-labelledby="answer" className="grid content-start gap-8">
      <div>
        <h2 id="answer" className="text-2xl">
          {m.desk_application_your_answer()}
        </h2>
        {formError && (
          <div className="mt-3">
            <Notice tone="problem">{formError}</Notice>
          </div>
        )}
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="approve" />
          <p className="mb-4 text-quiet">{m.desk_application_approve_text()}</p>
          <Button
            tone="go"
            size="large"
            wide
            busy={intent === 'approve'}
            busyText={m.desk_application_approving()}
          >
            {m.desk_application_approve()}
          </Button>
        </Form>
      </div>
      <Form ref={formRef} method="post" noValidate className="grid gap-4 border-t border-line pt-6">
        <input type="hidden" name="intent" value="reject" />
        <TextAreaField
          id="reason"
          label={m.desk_application_reject_reason()}
          hint={m.desk_application_reject_hint()}
          maxLength={500}
          required
          {...field('reason')}
        />
        <Button tone="danger" wide busy={intent === 'reject'} busyText={m.desk_application_rejecting()}>
          {m.desk_application_reject()}
        </Button>
      </Form>
    </section>
  );
}
