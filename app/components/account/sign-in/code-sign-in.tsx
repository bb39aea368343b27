import { type InputEvent, useEffect, useState } from 'react';
import { Link, Form as PageForm, type useFetcher, useNavigation } from 'react-router';
import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NameFields, PhoneField } from '../person-fields.tsx';
import { TermsConsent } from '../terms-consent.tsx';
import { MailboxLink } from './mailbox-link.tsx';

/** `asksPerson`: the code was right, and the address has no account yet. */
export type CodeAnswer = { email: string; asksPerson?: boolean; form?: FormAnswer };

/** Asks for the mailed code, and a new customer for name, phone and consent with the same code. */
export function CodeSignIn({
  code: { email, asksPerson = false, form },
  fetcher,
  login,
  hasMailbox,
}: {
  code: CodeAnswer;
  /** Posts to `login` from another page. */
  fetcher?: ReturnType<typeof useFetcher>;
  login: string;
  hasMailbox: boolean;
}) {
  const navigation = useNavigation();
  const busyIntent = (fetcher ?? navigation).formData?.get('intent');
  const Form = fetcher?.Form ?? PageForm;
  const action = fetcher && { action: login };
  const { formRef, field, formError } = useFormAnswer(form);
  const otp = field('otp');
  const showsCode = !asksPerson || otp.error !== undefined;
  const sendsItself = useHydrated() && !asksPerson;
  return (
    <div className="grid gap-5">
      {formError && <Notice tone="problem">{formError}</Notice>}
      {!formError && (
        <Notice action={!asksPerson && hasMailbox && <MailboxLink />}>
          {asksPerson ? m.account_code_person() : m.account_code_sent({ email })}
        </Notice>
      )}
      <Form
        key={asksPerson ? 'person' : 'code'}
        ref={formRef}
        method="post"
        {...action}
        noValidate
        className="grid gap-5"
      >
        <input type="hidden" name="email" value={email} />
        {showsCode ? (
          <TextField
            id="otp"
            label={m.account_code_label()}
            hint={sendsItself && m.account_code_hint()}
            onInput={sendsItself ? sendWhenComplete : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            autoFocus
            {...otp}
          />
        ) : (
          <input type="hidden" name="otp" value={otp.defaultValue} />
        )}
        {asksPerson && (
          <>
            <NameFields field={field} />
            <PhoneField required {...field('phone')} />
            <TermsConsent error={field('terms').error} />
          </>
        )}
        <Button
          name="intent"
          value="code-sign-in"
          tone="go"
          size="large"
          wide
          busy={busyIntent === 'code-sign-in'}
          busyText={m.account_signing_in()}
        >
          {m.account_continue()}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {showsCode && (
          <Form method="post" {...action}>
            <input type="hidden" name="email" value={email} />
            <ResendButton busy={busyIntent === 'code'} />
          </Form>
        )}
        <Link
          to={login}
          className="inline-flex min-h-11 items-center text-[0.9375rem] font-[600] text-pitch underline underline-offset-4"
        >
          {m.account_code_another_way()}
        </Link>
      </div>
    </div>
  );
}

function sendWhenComplete({ currentTarget: { form, value } }: InputEvent<HTMLInputElement>): void {
  if (value.replace(/\D/g, '').length === 6) form?.requestSubmit(form.querySelector('button'));
}

const resendSeconds = 30;

/** Waits before a new code, because mail takes a moment; without JavaScript the server's limits suffice. */
function ResendButton({ busy }: { busy: boolean }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (busy) return;
    setSeconds(resendSeconds);
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [busy]);
  return (
    <Button
      name="intent"
      value="code"
      tone="line"
      size="small"
      disabled={seconds > 0}
      busy={busy}
      busyText={m.account_sending()}
    >
      {seconds > 0 ? m.account_code_new_in({ seconds }) : m.account_code_new()}
    </Button>
  );
}
