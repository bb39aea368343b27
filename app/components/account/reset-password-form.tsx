import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function ResetPasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      <NewPasswordFields field={field} />
      <Button tone="go" size="large" wide busy={busy} busyText={m.account_updating()}>
        {m.account_update_password()}
      </Button>
    </Form>
  );
}
