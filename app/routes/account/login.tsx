import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { emailAddress, signInForm } from '../../../contract/people.ts';
import { accountsContext, installationContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { demoPeople } from '../../components/account/demo-people.server.ts';
import { DemoPeoplePanel } from '../../components/account/demo-people-panel.tsx';
import { loginReasonText } from '../../components/account/login-reasons.ts';
import { requireGuest } from '../../components/account/require-viewer.server.ts';
import { linkSentText, ResendLinkForm } from '../../components/account/resend-link-form.tsx';
import { SignInForm } from '../../components/account/sign-in-form.tsx';
import type { FormAnswer } from '../../components/ui/form-answer.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { flashCookie } from '../../flash.ts';
import { readForm } from '../../read-form.server.ts';
import { readReturnTo } from '../../return-to.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  requireGuest(context);
  const { searchParams } = url;
  const { hasMailbox, showsDemoPeople } = context.get(installationContext);
  return {
    returnTo: readReturnTo(searchParams.get('returnTo')),
    reason: loginReasonText(searchParams.get('reason')),
    signedUp: searchParams.has('signedUp'),
    hasMailbox,
    demo: showsDemoPeople ? demoPeople : null,
  };
}

type Answer = { form?: FormAnswer; problem?: string; unconfirmed?: string; linkSent?: true };

export async function action({ context, request, url }: Route.ActionArgs) {
  const accounts = context.get(accountsContext);
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  const formData = await readForm(request);
  if (formData.get('intent') === 'resend') {
    const email = emailAddress.safeParse(formData.get('email'));
    if (!email.success) return data<Answer>({ linkSent: true });
    const sent = await accounts.resendConfirmation(email.data, returnTo, request.headers);
    if (sent.ok) return data<Answer>({ linkSent: true });
    const form = { initialValue: { email: email.data } };
    const status = sent.code === 'RATE_LIMITED' ? 429 : 400;
    return data<Answer>({ form, unconfirmed: email.data, problem: sent.message }, { status });
  }
  const submission = parseWithZod(formData, { schema: signInForm, disableAutoCoercion: true });
  const reply = () => submission.reply({ hideFields: ['password'] });
  if (submission.status !== 'success') return data<Answer>({ form: reply() }, { status: 400 });
  const answer = await accounts.signIn(submission.value, request.headers);
  if (answer.ok) {
    answer.cookies.append('set-cookie', flashCookie('signed-in'));
    return redirect(returnTo, { headers: answer.cookies });
  }
  if (answer.code === 'EMAIL_NOT_VERIFIED') {
    return data<Answer>({ form: reply(), unconfirmed: submission.value.email }, { status: 403 });
  }
  const status = statusByCode[answer.code] ?? 401;
  return data<Answer>({ form: reply(), problem: signInProblem(answer) }, { status });
}

const statusByCode: Record<string, number> = {
  RATE_LIMITED: 429,
  ACCOUNT_DISABLED: 403,
  DEMO_LINK_NEEDED: 403,
};

function signInProblem({ code, message }: { code: string; message: string }): string {
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return 'Invalid email or password. Check both and try again.';
  return message || 'An unexpected error occurred';
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, demo } = loaderData;
  return (
    <AccountPage
      title="Sign in"
      subtitle="Good to have you back on the pitch."
      aside={demo && <DemoPeoplePanel demo={demo} />}
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        <Notices {...loaderData} answer={actionData} />
      </div>
      <SignInForm answer={actionData?.form} returnTo={returnTo} />
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
  signedUp: boolean;
  hasMailbox: boolean;
  answer: Answer | undefined;
}) {
  if (answer?.linkSent) {
    return <Notice action={hasMailbox && <MailboxLink />}>{linkSentText}</Notice>;
  }
  if (answer?.unconfirmed) {
    return (
      <Notice tone="problem" action={<ResendLinkForm email={answer.unconfirmed} />}>
        {answer.problem ??
          'Your email address is not confirmed yet. Open the link in our mail, then sign in.'}
      </Notice>
    );
  }
  if (answer?.problem) return <Notice tone="problem">{answer.problem}</Notice>;
  if (answer) return null;
  if (signedUp) {
    return (
      <Notice action={hasMailbox && <MailboxLink />}>
        Signup successful! Please check your email to confirm your account.
      </Notice>
    );
  }
  return reason && <Notice>{reason}</Notice>;
}

function MailboxLink() {
  return (
    <a
      href="/dev/mailbox"
      className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
    >
      Open the mailbox
    </a>
  );
}
