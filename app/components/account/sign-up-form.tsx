import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useLayoutEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import * as m from '#messages';
import { withReturnTo } from '../../session/return-to.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../ui/form/form-answer.ts';
import { TextField } from '../ui/form/text-input.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { EmailField, NameFields, PhoneField } from './person-fields.tsx';
import { TermsConsent } from './terms-consent.tsx';

export function SignUpForm({ answer, returnTo }: { answer: FormAnswer | undefined; returnTo: string }) {
  const { formRef, field, formError } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === 'POST';
  const hydrated = useHydrated();
  const [agreed, setAgreed] = useState(false);
  // The box may be ticked before the script arrives, or restored by the browser after a reload.
  useLayoutEffect(() => {
    const box = formRef.current?.elements.namedItem('terms');
    if (box instanceof HTMLInputElement) setAgreed(box.checked);
  }, [formRef]);
  return (
    <>
      <Form ref={formRef} method="post" noValidate className="grid gap-5">
        {formError && <Notice tone="problem">{formError}</Notice>}
        <fieldset disabled={busy} className="grid gap-5 disabled:opacity-60">
          <NameFields field={field} />
          <EmailField autoComplete="email" {...field('email')} />
          <PhoneField required {...field('phone')} />
          <TextField
            id="password"
            label={m.account_password()}
            type="password"
            autoComplete="new-password"
            hint={m.account_password_hint()}
            required
            {...field('password')}
          />
          <TextField
            id="confirmPassword"
            label={m.account_repeat_password()}
            type="password"
            autoComplete="new-password"
            required
            {...field('confirmPassword')}
          />
          <TermsConsent error={field('terms').error} onChange={setAgreed} />
        </fieldset>
        <Button
          tone="go"
          size="large"
          wide
          busy={busy}
          busyText={m.account_creating()}
          disabled={hydrated && !agreed}
        >
          {m.account_create_button()}
        </Button>
      </Form>
      <p className="mt-5 text-center text-quiet">
        <ParaglideMessage
          message={m.account_has_account}
          markup={{
            link: ({ children }) => (
              <Link
                to={withReturnTo('/login', returnTo)}
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
