/** User messages for errors of the auth library. */
const problems: readonly [RegExp, string][] = [
  [
    /already (been )?(registered|exists)/i,
    'Email is already registered. Please use a different email or try logging in.',
  ],
  [/password/i, 'Password is too weak. Please use a stronger password.'],
  [/invalid email/i, 'Please enter a valid email address.'],
  [
    /sign-?up.*(disabled|not enabled)/i,
    'Account registration is currently disabled. Please try again later.',
  ],
  [/rate limit|too many/i, 'Too many signup attempts. Please wait a moment and try again.'],
];

export function signUpProblem(message: string): string {
  return (
    problems.find(([pattern]) => pattern.test(message))?.[1] ??
    (message || 'Signup failed. Please try again.')
  );
}
