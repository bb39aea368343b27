import { data, type RouterContextProvider } from 'react-router';
import * as m from '#messages';
import { codeSignInBody, forgotPasswordForm } from '../../../../contract/people/people.ts';
import { accountsContext } from '../../../api.server.ts';
import { formAnswer, typedTexts } from '../../../forms/form-answer.server.ts';
import { problemsIn } from '../../../forms/refusal-details.server.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import type { CodeAnswer } from './code-sign-in.tsx';

export type LoginAnswer = {
  form?: FormAnswer;
  problem?: string;
  /** Offers a new confirmation link, because the account may be unconfirmed. */
  resendTo?: string;
  linkSent?: true;
  code?: CodeAnswer;
};

type Context = Readonly<RouterContextProvider>;

export async function sendCode(context: Context, formData: FormData, { headers }: Request) {
  const parsed = forgotPasswordForm.safeParse({ email: formData.get('email') });
  if (!parsed.success)
    return data<LoginAnswer>({ form: formAnswer(formData, problemsIn(parsed.error)) }, { status: 400 });
  const { email } = parsed.data;
  const answer = await context.get(accountsContext).requestCode(email, headers);
  if (answer.ok) return data<LoginAnswer>({ code: { email } });
  const status = answer.code === 'RATE_LIMITED' ? 429 : 400;
  return data<LoginAnswer>({ form: formAnswer(formData, []), problem: answer.message }, { status });
}

/** Returns the library's answer, or what the page shows next: the code again, or the fields of a new account. */
export async function signInByCode(context: Context, formData: FormData, { headers }: Request) {
  const { email = '', otp, firstName, lastName, phone, terms } = typedTexts(formData);
  const hasPerson = firstName !== undefined;
  const person = hasPerson ? { firstName, lastName, phone, terms: terms === 'on' } : undefined;
  const refuse = (code: Omit<CodeAnswer, 'email'>, status: number) =>
    data<LoginAnswer>({ code: { email, asksPerson: hasPerson, ...code } }, { status });
  const parsed = codeSignInBody.safeParse({ email, otp, person });
  if (!parsed.success) return refuse({ form: formAnswer(formData, problemsIn(parsed.error)) }, 400);
  const answer = await context.get(accountsContext).signInWithCode(parsed.data, headers);
  if (answer.ok) return answer;
  if (answer.code === 'PROFILE_REQUIRED')
    return refuse({ asksPerson: true, form: formAnswer(formData, []) }, 422);
  const status = { RATE_LIMITED: 429, ACCOUNT_DISABLED: 403 }[answer.code] ?? 401;
  const problem = { field: status === 401 ? 'otp' : '', message: answer.message || m.account_unexpected() };
  return refuse({ form: formAnswer(formData, [problem]) }, status);
}
