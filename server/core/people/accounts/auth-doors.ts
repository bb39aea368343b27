import { z } from 'zod';
import {
  authenticatorCode,
  changePasswordRequest,
  codeSignInBody,
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
const signedIn = z.union([
  z.object({ user }),
  z
    .object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })
    .meta({ description: 'The password or mailed code is correct, and a second step is required' }),
]);
const done = z.object({ status: z.boolean() });
const callbackURL = z.string().max(2_048).optional().meta({ description: 'Path that our page opens next' });

/**
 * The open endpoints under `/api/auth`, by method and path. All others of the library are closed: devices and
 * profile have our own operations.
 */
export const authDoors: Readonly<Record<string, Door>> = {
  'GET /get-session': {
    summary: 'Get the session of the cookie, or null',
    isPublic: true,
    answer: z.object({ session: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }), user }).nullable(),
  },
  'POST /sign-up/email': {
    summary: 'Create an account; an email asks to confirm the address',
    isPublic: true,
    body: signUpBody,
    answer: z.object({ user }),
  },
  'POST /sign-in/email': {
    summary: 'Sign in; the answer sets the session cookie',
    isPublic: true,
    body: signInForm,
    answer: signedIn,
  },
  'POST /email-otp/send-verification-otp': {
    summary: 'Send a six-digit code to an address, with or without an account; valid for 10 minutes',
    isPublic: true,
    body: z.object({ email: emailAddress }),
    answer: z.object({ success: z.boolean() }),
  },
  'POST /sign-in/email-otp': {
    summary: 'Sign in by the code, valid once. 422 PROFILE_REQUIRED asks for `person` of a new account',
    isPublic: true,
    body: codeSignInBody,
    answer: signedIn,
  },
  'POST /sign-out': {
    summary: 'End the session of the cookie',
    isPublic: true,
    answer: z.object({ success: z.boolean() }),
  },
  'POST /send-verification-email': {
    summary: 'Resend the email that confirms an address',
    isPublic: true,
    body: z.object({ email: emailAddress, callbackURL }),
    answer: done,
  },
  'POST /request-password-reset': {
    summary: 'Send an email to reset the password',
    isPublic: true,
    body: z.object({ email: emailAddress }),
    answer: done,
  },
  'POST /reset-password': {
    summary: 'Reset the password with the token from the email',
    isPublic: true,
    body: z.object({ token: resetToken, newPassword: password }),
    answer: done,
  },
  'POST /two-factor/verify-totp': {
    summary: 'Second step of sign-in: a code from the authenticator app; sets the session cookie',
    isPublic: true,
    body: z.object({ code: authenticatorCode }),
    answer: z.object({ user }),
  },
  'POST /two-factor/verify-backup-code': {
    summary: 'Second step of sign-in: a recovery code, valid once; sets the session cookie',
    isPublic: true,
    body: z.object({ code: recoveryCode }),
    answer: z.object({ user }),
  },
  'GET /passkey/generate-authenticate-options': {
    summary: 'Get a passkey challenge, valid for 5 minutes and stored in a cookie',
    isPublic: true,
    answer: z.object({ challenge: z.string(), rpId: z.string(), userVerification: z.string() }),
  },
  'POST /change-password': {
    summary: 'Change own password; ends all other sessions',
    isPublic: false,
    body: changePasswordRequest,
    answer: z.object({ user }),
  },
};
