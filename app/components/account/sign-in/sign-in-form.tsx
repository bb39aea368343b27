import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { MouseEvent, RefObject } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import * as m from '#messages';
import { withReturnTo } from '../../../session/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { EmailField } from '../person-fields.tsx';

export function SignInForm({ answer, returnTo }: { answer: FormAnswer | undefined; returnTo: string }) {
  const navigation = useNavigation();
  const { formRef, field } = useFormAnswer(answer);
  const intent = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : undefined;
  return (
    <>
      <Form ref={formRef} method="post" noValidate className="grid gap-5">
        <EmailField {...field('email')} />
        <TextField
          id="password"
          label={m.account_password()}
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <ForgotLink returnTo={returnTo} formRef={formRef} />
        <Button
          name="intent"
          value="sign-in"
          tone="go"
          size="large"
          wide
          busy={intent === 'sign-in'}
          busyText={m.account_signing_in()}
        >
          {m.account_sign_in_button()}
        </Button>
        <Button
          name="intent"
          value="code"
          tone="line"
          wide
          busy={intent === 'code'}
          busyText={m.account_sending()}
        >
          {m.account_code_send()}
        </Button>
      </Form>
      <Form method="post" className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value="passkey" />
        <PasskeyButton name="passkey">{m.account_sign_in_passkey()}</PasskeyButton>
      </Form>
      <p className="mt-5 text-center text-quiet">
        <ParaglideMessage
          message={m.account_new_here}
          markup={{
            link: ({ children }) => (
              <Link
                to={withReturnTo('/signup', returnTo)}
                className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
              >
                {children}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

/** Carries the typed email to the next page in history state, because URLs end up in logs. */
function ForgotLink({ returnTo, formRef }: { returnTo: string; formRef: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate();
  const to = withReturnTo('/forgot-password', returnTo);
  const takeAlong = (event: MouseEvent) => {
    const typed = formRef.current?.elements.namedItem('email');
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(typed instanceof HTMLInputElement)) return;
    event.preventDefault();
    void navigate(to, { state: { email: typed.value } });
  };
  return (
    <Link
      to={to}
      onClick={takeAlong}
      className="-my-3 inline-flex min-h-11 items-center justify-self-start text-[0.9375rem] font-[600] text-pitch underline underline-offset-4"
    >
      {m.account_forgot_title()}
    </Link>
  );
}
