import { resetToken, type SignUpRequest } from '../../../contract/people.ts';
import { callerOf } from '../../platform/http/client-address.ts';
import { nameUser } from '../../platform/log.ts';
import type { AccountServices } from './account-mails.ts';
import type { Auth } from './auth.ts';
import { type ConfirmationState, confirmAddress, findConfirmation } from './confirm-address.ts';
import { inEvenTime } from './even-time.ts';
import { browserHeaders } from './known-browser.ts';
import type { SignInAnswer } from './library-answer.ts';
import { answerOf, type Failure } from './library-answer.ts';
import { findOpenSession, readSessionToken } from './open-session.ts';
import { createSecondFactorCalls } from './second-factors.ts';
import { readSession } from './sessions.ts';
import type { Viewer } from './viewer.ts';

export type AccountAnswer = { ok: true } | Failure;

const invalidLinkText = 'Invalid reset link. Please request a new password reset.';
const expiredLinkText = 'Invalid or expired reset link. Please request a new password reset.';

/** What pages do with accounts, in the words of the product; the library stays behind it. */
export type Accounts = ReturnType<typeof createAccounts>;

/** @param adminsNeedSecondFactor false in the embedded demo, which one command opens (decision 27) */
export function createAccounts(
  services: AccountServices,
  auth: Auth,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
) {
  return {
    secondFactors: createSecondFactorCalls(services, auth, { adminsNeedSecondFactor }),

    /** Answers alike, and equally fast, whether or not the address has an account: a stranger learns nothing. */
    async signUp(
      request: SignUpRequest,
      returnTo: string,
      headers: Headers,
    ): Promise<{ message: string | null; code?: string }> {
      const body = { ...request, name: `${request.firstName} ${request.lastName}`, callbackURL: returnTo };
      const answer = await answerOf(() => auth.api.signUpEmail({ body, headers }));
      return answer.ok ? { message: null } : { message: answer.message, code: answer.code };
    },

    /**
     * Every sign-in gets a new token; the one this browser had before opens nothing any more. `returnTo` goes into the
     * link that an unconfirmed person is mailed.
     */
    async signIn(
      credentials: { email: string; password: string },
      headers: Headers,
      returnTo = '/',
    ): Promise<SignInAnswer> {
      const body = { ...credentials, ...(returnTo !== '/' && { callbackURL: returnTo }) };
      const answer = await answerOf(() => auth.api.signInEmail({ body, headers, returnHeaders: true }));
      if (!answer.ok) return answer;
      const { headers: cookies, response } = answer.value;
      // The library's plugin answers so where a second factor is due; its types do not say it.
      const { twoFactorMethods: methods } = response as { twoFactorMethods?: string[] };
      return { ok: true, cookies, secondStep: methods && { hasAuthenticator: methods.includes('totp') } };
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
      return answerOf(() => auth.api.sendVerificationEmail({ body, headers }));
    },

    /** What a confirmation link would do; changes nothing. */
    findConfirmation(token: string): Promise<ConfirmationState> {
      return findConfirmation(services, token);
    },

    /** Returns `open` when this call confirmed the address. */
    confirmEmail(token: string, headers = new Headers()): Promise<ConfirmationState> {
      return confirmAddress(services, token, callerOf(headers));
    },

    /** Mails a link to /reset-password if the address is known; the answer never tells. */
    async requestReset(email: string, headers = new Headers()): Promise<AccountAnswer> {
      return answerOf(() =>
        inEvenTime(() =>
          auth.api.requestPasswordReset({
            body: { email },
            headers: browserHeaders(headers, services.appUrl),
          }),
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
        auth.api.resetPassword({
          body,
          headers: browserHeaders(headers, services.appUrl),
          returnHeaders: true,
        }),
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
      nameUser(found.user.id);
      const { hasSecondFactor, role } = found.user;
      const needsSecondFactor = adminsNeedSecondFactor && role === 'admin' && !hasSecondFactor;
      return {
        ...found.user,
        role: needsSecondFactor ? 'customer' : role,
        sessionId: found.session.id,
        needsSecondFactor,
      };
    },
  };
}

const invalidLink = (): Failure => ({ ok: false, code: 'INVALID_LINK', message: invalidLinkText });
const expiredLink = (): Failure => ({ ok: false, code: 'EXPIRED_LINK', message: expiredLinkText });
