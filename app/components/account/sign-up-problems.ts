import * as m from '#messages';

/** User messages for errors of the auth library. */
const problems: readonly [RegExp, () => string][] = [
  [/already (been )?(registered|exists)/i, m.account_sign_up_registered],
  [/password/i, m.account_sign_up_weak_password],
  [/invalid email/i, m.account_sign_up_invalid_email],
  [/sign-?up.*(disabled|not enabled)/i, m.account_sign_up_disabled],
];

export function signUpProblem(message: string): string {
  const text = problems.find(([pattern]) => pattern.test(message))?.[1];
  return text?.() ?? (message || m.account_sign_up_failed());
}
