import { data, Form, Link, redirect, useNavigation } from 'react-router';
import * as m from '#messages';
import { authenticatorCode, recoveryCode } from '../../../contract/people/people.ts';
import { accountsContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { parsePasskeyField } from '../../components/account/confirm-identity.server.ts';
import { PasskeyButton } from '../../components/account/passkey-button.tsx';
import { requireGuest } from '../../components/account/require-viewer.server.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { type FormAnswer, useFormAnswer } from '../../components/ui/form/form-answer.ts';
import { TextField } from '../../components/ui/form/text-input.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/second-step';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_second_step_page() }) },
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
    <AccountPage title={m.account_second_step_title()} subtitle={m.account_second_step_lead()}>
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
            label={m.account_second_step_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            autoFocus
            {...field('code')}
          />
          <Button tone="go" size="large" wide busy={busy} busyText={m.account_checking()}>
            {m.account_continue()}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        <PasskeyButton name="passkey">{m.account_use_passkey()}</PasskeyButton>
      </Form>
      <details open={!hasAuthenticator || recovery.error !== undefined} className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-pitch underline underline-offset-4">
          {m.account_second_step_lost()}
        </summary>
        <Form method="post" noValidate className="mt-2 grid gap-5">
          <TextField
            id="recoveryCode"
            label={m.account_recovery_code()}
            hint={m.account_recovery_hint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...recovery}
          />
          <Button tone="line" wide busy={busy} busyText={m.account_checking()}>
            {m.account_recovery_use()}
          </Button>
          <p className="text-[0.9375rem] text-quiet">{m.account_recovery_none()}</p>
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
      {m.account_sign_in_again()}
    </Link>
  );
}
