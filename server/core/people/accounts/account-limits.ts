import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { siteOfCaller } from '../../../platform/http/origins/client-address.ts';
import type { Limit, LimitMessage, Limits } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';

export type Attempt = keyof typeof attempts;

type Rule = {
  message: LimitMessage;
  /** Per caller, for all accounts: generous, because many people share one address of a mobile provider. */
  perCaller?: Limit;
  /** Strict limit for each pair of account and caller. */
  perPair?: Limit;
  /** Per account, for all callers: loose, so that a few strangers cannot keep its owner out. */
  perAccount?: Limit;
};

const quarter = 900;

/** Counts by the address as typed, so that known and unknown ones are limited alike. */
const attempts = {
  'sign-in': {
    message: m.errors_many_sign_in,
    perCaller: { name: 'sign-in-caller', tries: 60, seconds: quarter },
    perPair: { name: 'sign-in-pair', tries: 10, seconds: quarter },
    perAccount: { name: 'sign-in-account', tries: 60, seconds: quarter },
  },
  'sign-up': {
    message: m.errors_many_sign_up,
    perCaller: { name: 'sign-up-caller', tries: 30, seconds: quarter },
    perPair: { name: 'sign-up-pair', tries: 5, seconds: quarter },
    perAccount: { name: 'sign-up-account', tries: 10, seconds: quarter },
  },
  'reset-request': {
    message: m.errors_many_reset_requests,
    perCaller: { name: 'reset-request-caller', tries: 20, seconds: quarter },
    perPair: { name: 'reset-request-pair', tries: 3, seconds: quarter },
    perAccount: { name: 'reset-request-account', tries: 10, seconds: quarter },
  },
  reset: {
    message: m.errors_many_resets,
    perCaller: { name: 'reset-caller', tries: 20, seconds: quarter },
  },
  confirmation: {
    message: m.errors_many_confirmations,
    perCaller: { name: 'confirmation-caller', tries: 20, seconds: quarter },
    perPair: { name: 'confirmation-pair', tries: 3, seconds: quarter },
    perAccount: { name: 'confirmation-account', tries: 10, seconds: quarter },
  },
  'confirmation-mail': {
    message: m.errors_many_confirmations,
    perAccount: { name: 'confirmation-mail', tries: 3, seconds: quarter },
  },
  'reset-mail': {
    message: m.errors_many_reset_emails,
    perAccount: { name: 'reset-mail', tries: 3, seconds: quarter },
  },
  'code-request': {
    message: m.errors_many_code_requests,
    perCaller: { name: 'code-request-caller', tries: 20, seconds: quarter },
    perPair: { name: 'code-request-pair', tries: 3, seconds: quarter },
    // A day, because each code can be guessed: fifty guesses of a million at most.
    perAccount: { name: 'code-request-account', tries: 10, seconds: 86_400 },
  },
  'current-password': {
    message: m.errors_many_passwords,
    // Counted per signed-in account, from whatever network.
    perPair: { name: 'current-password', tries: 5, seconds: quarter },
  },
  'second-factor': {
    message: m.errors_many_codes,
    perCaller: { name: 'second-factor-caller', tries: 60, seconds: quarter },
    // For all callers together, the library locks the account after ten wrong codes.
    perPair: { name: 'second-factor', tries: 10, seconds: quarter },
  },
  'passkey-options': {
    message: m.errors_many_attempts,
    perCaller: { name: 'passkey-options-caller', tries: 60, seconds: quarter },
  },
} as const satisfies Record<string, Rule>;

type Who = {
  caller?: string | undefined;
  account?: string | undefined;
  /** Id of a browser that is known to this account (known-browser.ts). */
  browser?: string | undefined;
};

/**
 * Counts an attempt. A known browser has its own budget first, which strangers cannot use up.
 * @throws Refusal RATE_LIMITED
 */
export async function countAttempt({ limits }: Services, attempt: Attempt, who: Who): Promise<void> {
  const rule = attempts[attempt];
  const { caller, account, browser } = who;
  if (account && browser && (await isWithin(limits, knownRule(rule), { account, caller: browser }))) return;
  await count(limits, rule, { account, caller });
}

/**
 * Counts one mail to an address, from all callers together; known browsers have their own budget.
 * @returns false if the mail must not be sent; the answer must not reveal it
 */
export function isWithinMailBudget(
  { limits }: Services,
  kind: 'confirmation-mail' | 'reset-mail',
  { account, browser }: Pick<Who, 'account' | 'browser'>,
): Promise<boolean> {
  const rule = attempts[kind];
  return isWithin(limits, browser ? knownRule(rule) : rule, { account });
}

/**
 * Takes a successful attempt off the limit per account and caller, because it is no guess. The limits per
 * caller and per account still count its work.
 */
export async function forgiveAttempt({ limits }: Services, attempt: Attempt, who: Who): Promise<void> {
  const { perPair }: Rule = attempts[attempt];
  if (perPair && who.account) await limits.forget(perPair, pairOf(who));
}

export async function forgetAttempts({ limits }: Services, attempt: Attempt, who: Who): Promise<void> {
  const { perPair, perAccount }: Rule = attempts[attempt];
  const account = who.account?.toLowerCase();
  if (perPair && account) await limits.forget(perPair, pairOf(who));
  if (perAccount && account) await limits.forget(perAccount, account);
}

async function count(
  limits: Limits,
  { message, perCaller, perPair, perAccount }: Rule,
  who: Who,
): Promise<void> {
  const account = who.account?.toLowerCase();
  if (perCaller && who.caller) {
    await limits.count(perCaller, who.caller, message);
    await limits.count(forSite(perCaller), siteOfCaller(who.caller), message);
  }
  if (perPair && account) await limits.count(perPair, pairOf(who), message);
  if (perAccount && account) await limits.count(perAccount, account, message);
}

/**
 * Returns the limit for all networks of one IPv6 /48 together; an IPv4 address reaches its own limit first.
 */
function forSite({ name, tries, seconds }: Limit): Limit {
  return { name: `${name}-site`, tries: 5 * tries, seconds };
}

async function isWithin(...[limits, rule, who]: Parameters<typeof count>): Promise<boolean> {
  try {
    await count(limits, rule, who);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the same limits for one account: per known browser, and for all known browsers together. */
function knownRule({ message, perPair, perAccount }: Rule): Rule {
  const known = ({ name, ...limit }: Limit) => ({ ...limit, name: `${name}-known` });
  return {
    message,
    ...(perPair && { perPair: known(perPair) }),
    ...(perAccount && { perAccount: known(perAccount) }),
  };
}

function pairOf({ account = '', caller = 'nobody' }: Who): string {
  return `${account.toLowerCase()} ${caller}`;
}
