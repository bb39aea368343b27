import { data } from 'react-router';
import * as m from '#messages';
import { forgotPasswordForm } from '../../../contract/people/people.ts';
import { accountsContext, installationContext, viewerContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { ForgotPasswordForm } from '../../components/account/forgot-password-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import type { FormAnswer } from '../../components/ui/form/form-answer.ts';
import { formAnswer, typedTexts } from '../../forms/form-answer.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { problemsIn } from '../../forms/refusal-details.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_forgot_page() }) },
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
  const parsed = forgotPasswordForm.safeParse(typedTexts(formData));
  if (!parsed.success)
    return data<Answer>({ form: formAnswer(formData, problemsIn(parsed.error)) }, { status: 400 });
  const { email } = parsed.data;
  const answer = await context.get(accountsContext).requestReset(email, request.headers);
  if (answer.ok) return data<Answer>({ sentTo: email });
  const isLimited = answer.code === 'RATE_LIMITED';
  const problem = isLimited ? answer.message : m.account_reset_email_failed();
  const form = formAnswer(formData, [{ field: '', message: problem }]);
  return data<Answer>({ form }, { status: isLimited ? 429 : 500 });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, email, hasMailbox } = loaderData;
  if (actionData && 'sentTo' in actionData) {
    return (
      <AccountPage title={m.account_check_email()} subtitle={actionData.sentTo} sport="tennis" seed={6}>
        <p role="status">{m.account_forgot_sent()}</p>
        <p className="mt-3 text-[0.9375rem] text-quiet">{m.account_forgot_sent_hint()}</p>
        {hasMailbox && (
          <a
            href="/dev/mailbox"
            className="mt-2 inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {m.account_open_mailbox()}
          </a>
        )}
        <LinkButton to={withReturnTo('/login', returnTo)} size="large" wide className="mt-5">
          {m.account_back_to_login()}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.account_forgot_title()} subtitle={m.account_forgot_lead()} sport="tennis" seed={6}>
      <ForgotPasswordForm answer={actionData?.form} email={email} returnTo={returnTo} />
    </AccountPage>
  );
}
