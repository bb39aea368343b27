import { data, redirect } from 'react-router';
import * as m from '#messages';
import { emailAddress, signInForm } from '../../../contract/people/people.ts';
import { accountsContext, installationContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { parsePasskeyField } from '../../components/account/confirm-identity.server.ts';
import { loginReasonText } from '../../components/account/login-reasons.ts';
import { requireGuest } from '../../components/account/require-viewer.server.ts';
import {
  type LoginAnswer,
  sendCode,
  signInByCode,
} from '../../components/account/sign-in/code-sign-in.server.ts';
import { CodeSignIn } from '../../components/account/sign-in/code-sign-in.tsx';
import { demoPeople } from '../../components/account/sign-in/demo-people.server.ts';
import { DemoPeoplePanel } from '../../components/account/sign-in/demo-people-panel.tsx';
import { MailboxLink } from '../../components/account/sign-in/mailbox-link.tsx';
import { ResendLinkForm } from '../../components/account/sign-in/resend-link-form.tsx';
import { SignInForm } from '../../components/account/sign-in/sign-in-form.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { flashCookie } from '../../forms/flash.ts';
import { formAnswer, typedTexts } from '../../forms/form-answer.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { problemsIn } from '../../forms/refusal-details.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_sign_in() }) },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  requireGuest(context);
  const { searchParams } = url;
  const { hasMailbox, showsDemoPeople } = context.get(installationContext);
  return {
    returnTo: readReturnTo(searchParams.get('returnTo')),
    reason: loginReasonText(searchParams.get('reason')),
    // Text from the server, because importing it would pull the contract schemas into the browser.
    signedUp: searchParams.has('signedUp') ? m.common_sign_up_notice() : null,
    hasMailbox,
    demo: showsDemoPeople ? demoPeople : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const accounts = context.get(accountsContext);
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  const formData = await readForm(request);
  if (formData.get('intent') === 'resend') {
    const email = emailAddress.safeParse(formData.get('email'));
    if (!email.success) return data<LoginAnswer>({ linkSent: true });
    const sent = await accounts.resendConfirmation(email.data, returnTo, request.headers);
    if (sent.ok) return data<LoginAnswer>({ linkSent: true });
    const form = { initialValue: { email: email.data } };
    const status = sent.code === 'RATE_LIMITED' ? 429 : 400;
    return data<LoginAnswer>({ form, resendTo: email.data, problem: sent.message }, { status });
  }
  if (formData.get('intent') === 'passkey') {
    const credential = parsePasskeyField(String(formData.get('passkey')));
    const answer = await accounts.secondFactors.signInWithPasskey(credential, request.headers);
    if (!answer.ok) return data<LoginAnswer>({ problem: answer.message }, { status: statusOf(answer) });
    return signedIn(answer, returnTo);
  }
  if (formData.get('intent') === 'code') return sendCode(context, formData, request);
  if (formData.get('intent') === 'code-sign-in') {
    const answer = await signInByCode(context, formData, request);
    return 'ok' in answer ? signedIn(answer, returnTo) : answer;
  }
  const parsed = signInForm.safeParse(typedTexts(formData));
  if (!parsed.success)
    return data<LoginAnswer>({ form: formAnswer(formData, problemsIn(parsed.error)) }, { status: 400 });
  const answer = await accounts.signIn(parsed.data, request.headers, returnTo);
  if (answer.ok) return signedIn(answer, returnTo);
  const problem = answer.message || m.account_unexpected();
  const isRefused = answer.code === 'INVALID_EMAIL_OR_PASSWORD';
  const resend = isRefused && { resendTo: parsed.data.email };
  return data<LoginAnswer>(
    { form: formAnswer(formData, []), problem, ...resend },
    { status: statusOf(answer) },
  );
}

function signedIn(
  { cookies, secondStep }: { cookies: Headers; secondStep?: { hasAuthenticator: boolean } | undefined },
  returnTo: string,
): Response {
  if (secondStep) {
    const more: Record<string, string> = secondStep.hasAuthenticator ? { app: '1' } : {};
    return redirect(withReturnTo('/login/second-step', returnTo, more), { headers: cookies });
  }
  cookies.append('set-cookie', flashCookie('signed-in'));
  return redirect(returnTo, { headers: cookies });
}

const statusByCode: Record<string, number> = {
  RATE_LIMITED: 429,
  ACCOUNT_DISABLED: 403,
  DEMO_LINK_NEEDED: 403,
};

function statusOf({ code }: { code: string }): number {
  return statusByCode[code] ?? 401;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, demo } = loaderData;
  return (
    <AccountPage
      title={m.account_sign_in()}
      subtitle={m.account_sign_in_lead()}
      aside={demo && <DemoPeoplePanel demo={demo} />}
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        <Notices {...loaderData} answer={actionData} />
      </div>
      {actionData?.code ? (
        <CodeSignIn
          code={actionData.code}
          login={withReturnTo('/login', returnTo)}
          hasMailbox={loaderData.hasMailbox}
        />
      ) : (
        <SignInForm answer={actionData?.form} returnTo={returnTo} />
      )}
    </AccountPage>
  );
}

function Notices({
  reason,
  signedUp,
  hasMailbox,
  answer,
}: {
  reason: string | null;
  signedUp: string | null;
  hasMailbox: boolean;
  answer: LoginAnswer | undefined;
}) {
  if (answer?.linkSent) {
    return <Notice action={hasMailbox && <MailboxLink />}>{m.account_link_sent()}</Notice>;
  }
  if (answer?.problem) {
    const resend = answer.resendTo && <ResendLinkForm email={answer.resendTo} />;
    return (
      <Notice tone="problem" action={resend}>
        {answer.problem}
      </Notice>
    );
  }
  if (answer) return null;
  if (signedUp) {
    return <Notice action={hasMailbox && <MailboxLink />}>{signedUp}</Notice>;
  }
  return reason && <Notice>{reason}</Notice>;
}
