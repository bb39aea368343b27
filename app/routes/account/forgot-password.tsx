import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { forgotPasswordForm } from '../../../contract/people.ts';
import { accountsContext, installationContext, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { ForgotPasswordForm } from '../../components/account/forgot-password-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import type { FormAnswer } from '../../components/ui/form/form-answer.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    returnTo: readReturnTo(url.searchParams.get('returnTo')),
    email: context.get(viewerContext)?.email ?? '',
    hasMailbox: context.get(installationContext).hasMailbox,
  };
}

type Answer = { form: FormAnswer } | { sentTo: string };

export async function action({ context, request }: Route.ActionArgs) {
  const formData = await readForm(request);
  const submission = parseWithZod(formData, { schema: forgotPasswordForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return data<Answer>({ form: submission.reply() }, { status: 400 });
  const { email } = submission.value;
  const answer = await context.get(accountsContext).requestReset(email, request.headers);
  if (answer.ok) return data<Answer>({ sentTo: email });
  const isLimited = answer.code === 'RATE_LIMITED';
  const problem = isLimited ? answer.message : 'Failed to send reset email';
  return data<Answer>(
    { form: submission.reply({ formErrors: [problem] }) },
    { status: isLimited ? 429 : 500 },
  );
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, email, hasMailbox } = loaderData;
  if (actionData && 'sentTo' in actionData) {
    return (
      <AccountPage title="Check your email" subtitle={actionData.sentTo} sport="tennis" seed={6}>
        <p role="status">
          Password reset link sent! Check your email and click the link to reset your password.
        </p>
        <p className="mt-3 text-[0.9375rem] text-quiet">
          It works once, for an hour. If nothing arrives, look into the spam folder; this address may also
          have no account here.
        </p>
        {hasMailbox && (
          <a
            href="/dev/mailbox"
            className="mt-2 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            Open the mailbox
          </a>
        )}
        <LinkButton to={withReturnTo('/login', returnTo)} size="large" wide className="mt-5">
          Back to Login
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Forgot your password?"
      subtitle="We mail you a link, and you choose a new one."
      sport="tennis"
      seed={6}
    >
      <ForgotPasswordForm answer={actionData?.form} email={email} returnTo={returnTo} />
    </AccountPage>
  );
}
