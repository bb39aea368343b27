import { Form, Link, useLocation, useNavigation } from 'react-router';
import * as m from '#messages';
import { withReturnTo } from '../../session/return-to.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { EmailField } from './person-fields.tsx';

export function ForgotPasswordForm({
  answer,
  email,
  returnTo,
}: {
  answer: FormAnswer | undefined;
  email: string;
  returnTo: string;
}) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const typed = typedBefore(useLocation().state) || email;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <Form ref={formRef} method="post" noValidate className="grid gap-5">
        {formError && <Notice tone="problem">{formError}</Notice>}
        <EmailField defaultValue={typed} {...field('email')} />
        <Button tone="go" size="large" wide busy={busy} busyText={m.account_sending()}>
          {m.account_forgot_send()}
        </Button>
      </Form>
      <p className="mt-3 text-center">
        <Link
          to={withReturnTo('/login', returnTo)}
          className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
        >
          {m.account_back_to_login()}
        </Link>
      </p>
    </>
  );
}

function typedBefore(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
