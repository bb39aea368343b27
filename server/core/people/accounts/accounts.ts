import * as m from '#messages';
import { type CodeSignIn, resetToken, type SignUpRequest } from '../../../../contract/people/people.ts';
import { callerOf } from '../../../platform/http/origins/client-address.ts';
import { nameUser } from '../../../platform/observability/log.ts';
import { inConstantTime } from '../passwords/in-constant-time.ts';
import { createSecondFactorCalls } from '../second-factors/second-factors.ts';
import { findOpenSession, readSessionToken } from '../sessions/open-session.ts';
import { readSession } from '../sessions/sessions.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { AccountServices } from './account-mails.ts';
import type { Auth } from './auth.ts';
import { type ConfirmationState, confirmAddress, findConfirmation } from './confirm-address.ts';
import { browserHeaders } from './known-browser.ts';
import type { SignInAnswer } from './library-answer.ts';
import { type Answer, answerOf, type Failure } from './library-answer.ts';

export type AccountAnswer = { ok: true } | Failure;

/** The account calls of pages; hides better-auth behind the product's wording. */
export type Accounts = ReturnType<typeof createAccounts>;

/** @param adminsNeedSecondFactor false in the embedded demo, which one command starts (decision 27) */
export function createAccounts(
  services: AccountServices,
  auth: Auth,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
) {
  return {
    secondFactors: createSecondFactorCalls(services, auth, { adminsNeedSecondFactor }),

    /** Answers alike, and after the same time, whether or not the address has an account. */
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
     * Opens a session with a new token and invalidates this browser's former one. `returnTo` goes into the
     * link that an unconfirmed person receives.
     */
    async signIn(
      credentials: { email: string; password: string },
      headers: Headers,
      returnTo = '/',
    ): Promise<SignInAnswer> {
      const body = { ...credentials, ...(returnTo !== '/' && { callbackURL: returnTo }) };
      const answer = await answerOf(() => auth.api.signInEmail({ body, headers, returnHeaders: true }));
      return signInAnswer(answer);
    },

    /** Sends a six-digit code; the answer does not reveal whether the address is known. */
    async requestCode(email: string, headers: Headers): Promise<AccountAnswer> {
      return answerOf(() => auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' }, headers }));
    },

    /** Signs in by a code. PROFILE_REQUIRED: the code is right, and the address has no account yet. */
    async signInWithCode(body: CodeSignIn, headers: Headers): Promise<SignInAnswer> {
      return signInAnswer(
        await answerOf(() => auth.api.signInEmailOTP({ body, headers, returnHeaders: true })),
      );
    },

    async signOut(headers: Headers): Promise<Headers> {
      const { headers: cookies } = await auth.api.signOut({ headers, returnHeaders: true });
      return cookies;
    },

    /** Sends a new link; the answer does not reveal whether the address is known. */
    async resendConfirmation(
      email: string,
      returnTo: string,
      headers = new Headers(),
    ): Promise<AccountAnswer> {
      const body = { email, callbackURL: returnTo };
      return answerOf(() => auth.api.sendVerificationEmail({ body, headers }));
    },

    findConfirmation(token: string): Promise<ConfirmationState> {
      return findConfirmation(services, token);
    },

    /** Confirms the address of a mailed link. Returns `open` if this call confirmed it. */
    confirmEmail(token: string, headers = new Headers()): Promise<ConfirmationState> {
      return confirmAddress(services, token, callerOf(headers));
    },

    /** Sends a link to /reset-password if the address is known; the answer does not reveal it. */
    async requestReset(email: string, headers = new Headers()): Promise<AccountAnswer> {
      return answerOf(() =>
        inConstantTime(() =>
          auth.api.requestPasswordReset({
            body: { email },
            headers: browserHeaders(headers, services.appUrl),
          }),
        ),
      );
    },

    /** Returns why a reset link cannot be used, or null. */
    async findResetProblem(token: string | null): Promise<Failure | null> {
      if (!resetToken.safeParse(token).success) return invalidLink();
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return link && link.expiresAt > new Date() ? null : expiredLink();
    },

    /**
     * Sets the password, once per link, and ends all sessions. `cookies` mark the browser as known, no more.
     */
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
      return isWrong ? { ...answer, message: m.errors_wrong_password() } : answer;
    },

    /** Returns null also for expired sessions (`sessionHours`) and disabled people. */
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

/** The product's wording for refusals of mailed codes. */
const codeTexts: Record<string, () => string> = {
  INVALID_OTP: m.errors_mailed_code_wrong,
  OTP_EXPIRED: m.errors_mailed_code_wrong,
  TOO_MANY_ATTEMPTS: m.errors_mailed_codes_wrong,
};

function signInAnswer(answer: Answer<{ headers: Headers; response: object }>): SignInAnswer {
  if (!answer.ok) return { ...answer, message: codeTexts[answer.code]?.() ?? answer.message };
  const { headers: cookies, response } = answer.value;
  // The library's plugin answers this when a second factor is due; its types omit it.
  const { twoFactorMethods: methods } = response as { twoFactorMethods?: string[] };
  return { ok: true, cookies, secondStep: methods && { hasAuthenticator: methods.includes('totp') } };
}

const invalidLink = (): Failure => ({ ok: false, code: 'INVALID_LINK', message: m.errors_reset_link() });
const expiredLink = (): Failure => ({
  ok: false,
  code: 'EXPIRED_LINK',
  message: m.errors_reset_link_expired(),
});
