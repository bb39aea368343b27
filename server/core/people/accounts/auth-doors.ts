import { z } from 'zod';
import {
  authenticatorCode,
  changePasswordRequest,
  emailAddress,
  password,
  recoveryCode,
  resetToken,
  signInForm,
  signUpBody,
} from '../../../../contract/people/people.ts';
import { roles } from '../../../../contract/people/roles.ts';

export type Door = { summary: string; isPublic: boolean; body?: z.ZodType; answer: z.ZodType };

const user = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
});
const done = z.object({ status: z.boolean() });
const callbackURL = z.string().max(2_048).optional().meta({ description: 'Where our page leads on, a path' });

/**
 * The open endpoints under `/api/auth`, by method and path. All others of the library are closed: devices and
 * profile have our own operations.
 */
export const authDoors: Readonly<Record<string, Door>> = {
  'GET /get-session': {
    summary: 'The session of the cookie, or null',
    isPublic: true,
    answer: z.object({ session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }), user }).nullable(),
  },
  'POST /sign-up/email': {
    summary: 'Create an account; a mail asks to confirm the address',
    isPublic: true,
    body: signUpBody,
    answer: z.object({ user }),
  },
  'POST /sign-in/email': {
    summary: 'Sign in; the answer sets the session cookie',
    isPublic: true,
    body: signInForm,
    answer: z.union([
      z.object({ user }),
      z
        .object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
        .meta({ description: 'The password was right, and a second step is due' }),
    ]),
  },
  'POST /sign-out': {
    summary: 'End the session of the cookie',
    isPublic: true,
    answer: z.object({ success: z.boolean() }),
  },
  'POST /send-verification-email': {
    summary: 'Mail the link that confirms an address again',
    isPublic: true,
    body: z.object({ email: emailAddress, callbackURL }),
    answer: done,
  },
  'POST /request-password-reset': {
    summary: 'Mail a link to choose a new password',
    isPublic: true,
    body: z.object({ email: emailAddress }),
    answer: done,
  },
  'POST /reset-password': {
    summary: 'Choose a new password with the token of the mailed link',
    isPublic: true,
    body: z.object({ token: resetToken, newPassword: password }),
    answer: done,
  },
  'POST /two-factor/verify-totp': {
    summary: 'Second step of signing in: a code of the authenticator app; sets the session cookie',
    isPublic: true,
    body: z.object({ code: authenticatorCode }),
    answer: z.object({ user }),
  },
  'POST /two-factor/verify-backup-code': {
    summary: 'Second step of signing in: a recovery code, which works once; sets the session cookie',
    isPublic: true,
    body: z.object({ code: recoveryCode }),
    answer: z.object({ user }),
  },
  'GET /passkey/generate-authenticate-options': {
    summary: 'Challenge for signing in with a passkey, valid for 5 minutes, with a cookie that remembers it',
    isPublic: true,
    answer: z.object({ challenge: z.string(), rpId: z.string(), userVerification: z.string() }),
  },
  'POST /change-password': {
    summary: 'Change the own password; ends all other sessions',
    isPublic: false,
    body: changePasswordRequest,
    answer: z.object({ user }),
  },
};
