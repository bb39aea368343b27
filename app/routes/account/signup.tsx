import { data, redirect } from 'react-router';
import * as m from '#messages';
import { signUpForm } from '../../../contract/people/people.ts';
import { accountsContext } from '../../api.server.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { requireGuest } from '../../components/account/require-viewer.server.ts';
import { SignUpForm } from '../../components/account/sign-up-form.tsx';
import { signUpProblem } from '../../components/account/sign-up-problems.ts';
import { formAnswer, typedTexts } from '../../forms/form-answer.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { problemsIn, type WrongField } from '../../forms/refusal-details.server.ts';
import { readReturnTo, withReturnTo } from '../../session/return-to.ts';
import type { Route } from './+types/signup';

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.account_create_account() }) },
  { name: 'description', content: m.account_sign_up_description() },
];

export function loader({ context, url }: Route.LoaderArgs) {
  requireGuest(context);
  return { returnTo: readReturnTo(url.searchParams.get('returnTo')) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const returnTo = readReturnTo(url.searchParams.get('returnTo'));
  const formData = await readForm(request);
  // An unticked checkbox is not posted.
  if (!formData.has('terms')) formData.set('terms', '');
  const refuse = (problems: WrongField[], status = 400) => data(formAnswer(formData, problems), { status });
  const parsed = signUpForm.safeParse(typedTexts(formData));
  if (!parsed.success) return refuse(problemsIn(parsed.error));
  const { confirmPassword: _, ...person } = parsed.data;
  const { message, code } = await context.get(accountsContext).signUp(person, returnTo, request.headers);
  if (message !== null && code === 'COMMON_PASSWORD') return refuse([{ field: 'password', message }]);
  if (message !== null) {
    return refuse([{ field: '', message: signUpProblem(message) }], code === 'RATE_LIMITED' ? 429 : 400);
  }
  return redirect(withReturnTo('/login', returnTo, { signedUp: '1' }));
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title={m.account_create_account()}
      subtitle={m.account_sign_up_lead()}
      sport="cricket"
      seed={5}
      aside={<Promises />}
    >
      <SignUpForm answer={actionData} returnTo={loaderData.returnTo} />
    </AccountPage>
  );
}

function Promises() {
  return (
    <ul className="grid max-w-md gap-5 text-[1.0625rem] text-on-night">
      <li>
        <b className="figure block text-xl text-white">{m.account_promise_price()}</b>
        {m.account_promise_price_text()}
      </li>
      <li>
        <b className="figure block text-xl text-white">{m.account_promise_hold()}</b>
        {m.account_promise_hold_text()}
      </li>
      <li>
        <b className="figure block text-xl text-white">{m.account_promise_refund()}</b>
        {m.account_promise_refund_text()}
      </li>
    </ul>
  );
}
