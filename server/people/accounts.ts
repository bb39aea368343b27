import { isAPIError } from 'better-auth/api';
import type { SignUpRequest } from '../../contract/people.ts';
import type { Person } from '../platform/permissions.ts';
import type { Auth } from './auth.ts';

export type Viewer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Person['role'];
};

export type SignInAnswer = { ok: true; cookies: Headers } | { ok: false; code: string; message: string };

/** What pages do with accounts, in the words of the product; the library stays behind it. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(auth: Auth) {
  return {
    /** Answers alike whether or not the address has an account: a stranger learns nothing. */
    async signUp(
      request: SignUpRequest,
      returnTo: string,
      headers: Headers,
    ): Promise<{ message: string | null }> {
      try {
        const body = { ...request, name: `${request.firstName} ${request.lastName}`, callbackURL: returnTo };
        await auth.api.signUpEmail({ body, headers });
        return { message: null };
      } catch (error) {
        return { message: messageOf(error) };
      }
    },

    async signIn(credentials: { email: string; password: string }, headers: Headers): Promise<SignInAnswer> {
      try {
        const { headers: cookies } = await auth.api.signInEmail({
          body: credentials,
          headers,
          returnHeaders: true,
        });
        return { ok: true, cookies };
      } catch (error) {
        const code = isAPIError(error) ? String(error.body?.code ?? '') : '';
        return { ok: false, code, message: messageOf(error) };
      }
    },

    async signOut(headers: Headers): Promise<Headers> {
      const { headers: cookies } = await auth.api.signOut({ headers, returnHeaders: true });
      return cookies;
    },

    /** Sends a fresh link; says nothing about whether the address is known. */
    async resendConfirmation(email: string, returnTo: string): Promise<void> {
      await auth.api.sendVerificationEmail({ body: { email, callbackURL: returnTo } });
    },

    async confirmEmail(token: string): Promise<boolean> {
      try {
        await auth.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (isAPIError(error)) return false;
        throw error;
      }
    },

    async findViewer(headers: Headers): Promise<Viewer | null> {
      if (!headers.has('cookie')) return null;
      const session = await auth.api.getSession({ headers });
      if (!session) return null;
      const { id, email, firstName, lastName, role } = session.user;
      return { id, email, firstName, lastName, role: role as Person['role'] };
    },
  };
}

function messageOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  return error.body?.message ?? 'An unexpected error occurred';
}
