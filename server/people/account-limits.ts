import type { Limit } from '../platform/limits.ts';
import type { Services } from '../services.ts';

/** What strangers can try over and over. */
export type Attempt = keyof typeof attempts;

const quarter = 900;

type Rule = { message: string; perCaller?: Limit; perAccount?: Limit };

/**
 * Per caller generous, since many people share one address of a mobile provider; per account tight. An account is
 * counted by what was typed, so that unknown addresses are refused alike.
 */
const attempts = {
  'sign-in': {
    message: 'Too many sign-in attempts. Please wait a moment and try again.',
    perCaller: { name: 'sign-in-caller', tries: 60, seconds: quarter },
    perAccount: { name: 'sign-in-account', tries: 10, seconds: quarter },
  },
  'sign-up': {
    message: 'Too many signup attempts. Please wait a moment and try again.',
    perCaller: { name: 'sign-up-caller', tries: 30, seconds: quarter },
    perAccount: { name: 'sign-up-account', tries: 5, seconds: quarter },
  },
  'reset-request': {
    message: 'Too many password reset requests. Please wait a moment and try again.',
    perCaller: { name: 'reset-request-caller', tries: 20, seconds: quarter },
    perAccount: { name: 'reset-request-account', tries: 3, seconds: quarter },
  },
  reset: {
    message: 'Too many password reset attempts. Please wait a moment and try again.',
    perCaller: { name: 'reset-caller', tries: 20, seconds: quarter },
  },
  confirmation: {
    message: 'Too many confirmation mails. Please wait a moment and try again.',
    perCaller: { name: 'confirmation-caller', tries: 20, seconds: quarter },
    perAccount: { name: 'confirmation-account', tries: 3, seconds: quarter },
  },
  'current-password': {
    message: 'Too many password attempts. Please wait a moment and try again.',
    perAccount: { name: 'current-password-account', tries: 5, seconds: quarter },
  },
} as const satisfies Record<string, Rule>;

type Who = { caller?: string | undefined; account?: string | undefined };

/** @throws Refusal RATE_LIMITED */
export async function countAttempt({ limits }: Services, attempt: Attempt, who: Who): Promise<void> {
  const { message, perCaller, perAccount }: Rule = attempts[attempt];
  if (perCaller && who.caller) await limits.count(perCaller, who.caller, message);
  if (perAccount && who.account) await limits.count(perAccount, who.account.toLowerCase(), message);
}

/** What came out right is no try at guessing. */
export async function forgiveAttempt({ limits }: Services, attempt: Attempt, who: Who): Promise<void> {
  const { perCaller, perAccount }: Rule = attempts[attempt];
  if (perCaller && who.caller) await limits.takeBack(perCaller, who.caller);
  if (perAccount && who.account) await limits.forget(perAccount, who.account.toLowerCase());
}
