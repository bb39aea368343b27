import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { authenticatorCode, recoveryCode } from '../../../contract/people.ts';
import { accountsContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { parsePasskeyField } from '../../components/account/confirm-identity.server.ts';
import { PasskeyButton } from '../../components/account/passkey-button.tsx';
import { requireGuest } from '../../components/account/require-viewer.server.ts';
import { Button } from '../../components/ui/button.tsx';
import { type FormAnswer, useFormAnswer } from '../../components/ui/form/form-answer.ts';
import { TextField } from '../../components/ui/form/text-input.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/second-step';

export const meta: Route.MetaFunction = () => [
  { title: 'Second step · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireGuest(context);
  return {
    returnTo: readReturnTo(searchParams.get('returnTo')),
    hasAuthenticator: searchParams.has('app'),
  };
}

const fields = { code: authenticatorCode, recoveryCode };

export async function action({ context, request, url }: Route.ActionArgs) {
  const { secondFactors } = context.get(accountsContext);
  const formData = await readForm(request);
  const text = (name: string) => String(formData.get(name) ?? '');
  const name = text('recoveryCode') ? 'recoveryCode' : 'code';
  const refuse = (problem: string | undefined, field: string, status: number) =>
    data<FormAnswer>({ initialValue: {}, error: { [field]: [problem ?? ''] } }, { status });
  const credential = text('passkey');
  const typed = fields[name].safeParse(text(name));
  if (!credential && !typed.success) return refuse(typed.error.issues[0]?.message, name, 400);
  const answer = credential
    ? await secondFactors.signInWithPasskey(parsePasskeyField(credential), request.headers)
    : await secondFactors.completeSignIn(
        name === 'code' ? { code: typed.data ?? '' } : { recoveryCode: typed.data ?? '' },
        request.headers,
      );
  if (!answer.ok) {
    const isAboutField = answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE';
    return refuse(answer.message, isAboutField ? name : '', answer.code === 'RATE_LIMITED' ? 429 : 401);
  }
  answer.cookies.append('set-cookie', flashCookie('signed-in'));
  return redirect(readReturnTo(url.searchParams.get('returnTo')), { headers: answer.cookies });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAuthenticator, returnTo } = loaderData;
  const { formRef, field, formError } = useFormAnswer(actionData);
  const busy = useNavigation().state === 'submitting';
  const recovery = field('recoveryCode');
  return (
    <AccountPage title="One more step" subtitle="Your account has two-step sign-in.">
      <div className="mb-5 grid gap-3 empty:hidden">
        {formError && (
          <Notice tone="problem" action={<SignInAgain returnTo={returnTo} />}>
            {formError}
          </Notice>
        )}
      </div>
      {hasAuthenticator && (
        <Form ref={formRef} method="post" noValidate className="mb-5 grid gap-5">
          <TextField
            id="code"
            label="Code from your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            autoFocus
            {...field('code')}
          />
          <Button tone="go" size="large" wide busy={busy} busyText="Checking...">
            Continue
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        <PasskeyButton name="passkey">Use a passkey</PasskeyButton>
      </Form>
      <details open={!hasAuthenticator || recovery.error !== undefined} className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-pitch underline underline-offset-4">
          Lost your phone or passkey?
        </summary>
        <Form method="post" noValidate className="mt-2 grid gap-5">
          <TextField
            id="recoveryCode"
            label="Recovery code"
            hint="One of the ten that you kept, such as abcde-fgh23. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...recovery}
          />
          <Button tone="line" wide busy={busy} busyText="Checking...">
            Use recovery code
          </Button>
          <p className="text-[0.9375rem] text-quiet">
            No codes left? Write to support from your account’s email address, and an admin can reset your
            two-step sign-in.
          </p>
        </Form>
      </details>
    </AccountPage>
  );
}

function SignInAgain({ returnTo }: { returnTo: string }) {
  return (
    <Link
      to={withReturnTo('/login', returnTo)}
      className="inline-flex min-h-11 items-center font-[600] underline underline-offset-4"
    >
      Sign in again
    </Link>
  );
}
