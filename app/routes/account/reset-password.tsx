import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as m from '#messages';
import { resetPasswordForm } from '../../../contract/people/people.ts';
import { accountsContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { PasswordWasReset } from '../../components/account/password-was-reset.tsx';
import { ResetPasswordForm } from '../../components/account/reset-password-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import type { FormAnswer } from '../../components/ui/form/form-answer.ts';
import { formAnswer, typedTexts } from '../../forms/form-answer.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { problemsIn, type WrongField } from '../../forms/refusal-details.server.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_reset_page() }) },
  { name: 'robots', content: 'noindex' },
  // Keeps the token out of the Referer header. `no-referrer` would also remove the Origin of the form post.
  { name: 'referrer', content: 'strict-origin' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const problem = await context.get(accountsContext).findResetProblem(url.searchParams.get('token'));
  return data({ problem: problem?.message ?? null }, { status: problem ? 400 : 200 });
}

/** Skips the reload after success, which would report the used link as invalid. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined && defaultShouldRevalidate;
}

type Answer = { done: true } | { done: false; form: FormAnswer } | { done: false; problem: string };

export async function action({ context, request, url }: Route.ActionArgs) {
  const formData = await readForm(request);
  const refuse = (problems: WrongField[], status = 400) =>
    data<Answer>({ done: false, form: formAnswer(formData, problems) }, { status });
  const parsed = resetPasswordForm.safeParse(typedTexts(formData));
  if (!parsed.success) return refuse(problemsIn(parsed.error));
  const answer = await context
    .get(accountsContext)
    .resetPassword(url.searchParams.get('token'), parsed.data.password, request.headers);
  if (answer.ok) return data<Answer>({ done: true }, { headers: answer.cookies });
  const { code, message } = answer;
  if (code === 'INVALID_LINK' || code === 'EXPIRED_LINK') {
    return data<Answer>({ done: false, problem: message }, { status: 400 });
  }
  if (code === 'COMMON_PASSWORD' || code === 'VALIDATION_ERROR') {
    return refuse([{ field: 'password', message }]);
  }
  if (code === 'RATE_LIMITED') return refuse([{ field: '', message }], 429);
  return refuse([{ field: '', message: m.account_password_failed() }], 500);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <AccountPage title={m.account_reset_changed()} sport="tennis" seed={6}>
        <PasswordWasReset />
      </AccountPage>
    );
  }
  const problem = actionData && 'problem' in actionData ? actionData.problem : loaderData.problem;
  if (problem) {
    return (
      <AccountPage title={m.account_reset_broken()} sport="tennis" seed={6}>
        <Notice tone="problem">{problem}</Notice>
        <LinkButton to="/forgot-password" tone="go" size="large" wide className="mt-5">
          {m.account_reset_request()}
        </LinkButton>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.account_reset_title()} subtitle={m.account_reset_lead()} sport="tennis" seed={6}>
      <ResetPasswordForm answer={actionData && 'form' in actionData ? actionData.form : undefined} />
    </AccountPage>
  );
}
