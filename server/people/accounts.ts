import { isAPIError } from 'better-auth/api';
import { resetToken, type SignUpRequest } from '../../contract/people.ts';
import type { Person } from '../platform/permissions.ts';
import type { Services } from '../services.ts';
import type { Auth } from './auth.ts';
import { inEvenTime } from './even-time.ts';
import { browserHeaders } from './known-browser.ts';
import { findOpenSession, readSessionToken } from './open-session.ts';
import { hasAccount } from './queries.ts';
import { readSession } from './sessions.ts';

export type Viewer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Person['role'];
  sessionId: string;
};

/**
 * `code`: RATE_LIMITED (answer 429), COMMON_PASSWORD, VALIDATION_ERROR, INVALID_PASSWORD (not the current one),
 * INVALID_EMAIL_OR_PASSWORD, EMAIL_NOT_VERIFIED, DEMO_LINK_NEEDED, INVALID_LINK, EXPIRED_LINK. `message` can be shown as it is.
 */
export type Failure = { ok: false; code: string; message: string };
export type SignInAnswer = { ok: true; cookies: Headers } | Failure;
export type AccountAnswer = { ok: true } | Failure;

const invalidLinkText = 'Invalid reset link. Please request a new password reset.';
const expiredLinkText = 'Invalid or expired reset link. Please request a new password reset.';

/** What pages do with accounts, in the words of the product; the library stays behind it. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(services: Services, auth: Auth) {
  return {
    /** Answers alike, and equally fast, whether or not the address has an account: a stranger learns nothing. */
    async signUp(
      request: SignUpRequest,
      returnTo: string,
      headers: Headers,
    ): Promise<{ message: string | null; code?: string }> {
      const body = { ...request, name: `${request.firstName} ${request.lastName}`, callbackURL: returnTo };
      const answer = await answerOf(() => inEvenTime(() => auth.api.signUpEmail({ body, headers })));
      if (answer.ok) return { message: null };
      // A double click: the other request was first, and its answer is this one's too.
      const isTwin =
        answer.code === 'FAILED_TO_CREATE_USER' && (await hasAccount(services.db, request.email));
      return isTwin ? { message: null } : { message: answer.message, code: answer.code };
    },

    /** Every sign-in gets a new token; the one this browser had before opens nothing any more. */
    async signIn(credentials: { email: string; password: string }, headers: Headers): Promise<SignInAnswer> {
      const answer = await answerOf(() =>
        auth.api.signInEmail({ body: credentials, headers, returnHeaders: true }),
      );
      return answer.ok ? { ok: true, cookies: answer.value.headers } : answer;
    },

    async signOut(headers: Headers): Promise<Headers> {
      const { headers: cookies } = await auth.api.signOut({ headers, returnHeaders: true });
      return cookies;
    },

    /** Sends a fresh link; says nothing about whether the address is known. */
    async resendConfirmation(
      email: string,
      returnTo: string,
      headers = new Headers(),
    ): Promise<AccountAnswer> {
      const body = { email, callbackURL: returnTo };
      // Without its session: the library would answer a signed-in person differently.
      const caller = browserHeaders(headers);
      return answerOf(() => auth.api.sendVerificationEmail({ body, headers: caller }));
    },

    async confirmEmail(token: string, headers = new Headers()): Promise<boolean> {
      // The library hands its request on to what follows a confirmation, which remembers the caller by it.
      const request = new Request(services.appUrl, { headers: browserHeaders(headers) });
      return (await answerOf(() => auth.api.verifyEmail({ query: { token }, request, asResponse: false })))
        .ok;
    },

    /** Mails a link to /reset-password if the address is known; the answer never tells. */
    async requestReset(email: string, headers = new Headers()): Promise<AccountAnswer> {
      return answerOf(() =>
        inEvenTime(() =>
          auth.api.requestPasswordReset({ body: { email }, headers: browserHeaders(headers) }),
        ),
      );
    },

    /** What the link on a reset page is worth, before anything was typed. */
    async findResetProblem(token: string | null): Promise<Failure | null> {
      if (!resetToken.safeParse(token).success) return invalidLink();
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return link && link.expiresAt > new Date() ? null : expiredLink();
    },

    /** Works once per link; signs out everywhere. Does not sign in: `cookies` only say that the browser is known. */
    async resetPassword(
      token: string | null,
      newPassword: string,
      headers = new Headers(),
    ): Promise<SignInAnswer> {
      if (token === null || !resetToken.safeParse(token).success) return invalidLink();
      const body = { token, newPassword };
      const answer = await answerOf(() =>
        auth.api.resetPassword({ body, headers: browserHeaders(headers), returnHeaders: true }),
      );
      if (answer.ok) return { ok: true, cookies: answer.value.headers };
      return answer.code === 'INVALID_TOKEN' || answer.code === 'USER_NOT_FOUND' ? expiredLink() : answer;
    },

    /** Ends every other session; `cookies` carry this browser's new one. */
    async changePassword(
      change: { currentPassword: string; newPassword: string },
      headers: Headers,
    ): Promise<SignInAnswer> {
      const answer = await answerOf(() =>
        auth.api.changePassword({ body: change, headers, returnHeaders: true }),
      );
      if (answer.ok) return { ok: true, cookies: answer.value.headers };
      const isWrong = answer.code === 'INVALID_PASSWORD';
      return isWrong ? { ...answer, message: 'That is not your current password.' } : answer;
    },

    /** Null also for sessions that are over: unused for 7 days, or 30 days old; and for disabled people. */
    async findViewer(headers: Headers): Promise<Viewer | null> {
      if (!headers.has('cookie')) return null;
      const { authCookies, secret } = await auth.$context;
      const token = readSessionToken(headers, { name: authCookies.sessionToken.name, secret });
      if (token === undefined) return null;
      const found = await findOpenSession(services, token);
      if (!found || !(await readSession(services, found.session, new Date()))) return null;
      return { ...found.user, sessionId: found.session.id };
    },
  };
}

async function answerOf<Value>(call: () => Promise<Value>): Promise<{ ok: true; value: Value } | Failure> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = String(error.body?.code ?? '');
    return { ok: false, code, message: error.body?.message ?? 'An unexpected error occurred' };
  }
}

const invalidLink = (): Failure => ({ ok: false, code: 'INVALID_LINK', message: invalidLinkText });
const expiredLink = (): Failure => ({ ok: false, code: 'EXPIRED_LINK', message: expiredLinkText });
