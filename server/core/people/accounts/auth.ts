import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import * as m from '#messages';
import { cookiePrefix, hostCookie } from '../../../platform/http/origins/own-cookies.ts';
import { newId } from '../../../platform/ids.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { sessionHours } from '../rules.ts';
import { followSecondFactorCall, guardSecondFactorCall } from '../second-factors/hooks.ts';
import { createRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { endOldestSessions } from '../sessions/end-oldest-sessions.ts';
import { refuseSession } from '../sessions/refuse-session.ts';
import { accounts, passkeys, sessions, twoFactors, users, verifications } from '../tables.ts';
import type { AccountServices } from './account-mails.ts';
import { type AuthOptions, type Call, followAccountCall, guardAccountCall } from './auth-hooks.ts';
import { refuseInLibrary } from './library-refusal.ts';

export type Auth = ReturnType<typeof createAuth>;

const hour = 3_600;

/** Accounts and sessions. Permissions are decided elsewhere, by the role in the user's row. */
export function createAuth(services: AccountServices, options: AuthOptions) {
  const isSecure = services.appUrl.startsWith('https://');
  const codes = emailOTP({
    expiresIn: 600,
    allowedAttempts: 5,
    // Keyed: a plain hash of six digits is guessed in a second.
    storeOTP: { hash: async (code) => keyedHash(options.secret, `sign-in code ${code}`) },
    sendVerificationOTP: ({ email, otp }) => services.accountMails.signInCode(email, otp),
  });
  const checkCode = (call: Call, body: { email: string; otp: string }) =>
    codes.endpoints.checkVerificationOTP({ ...call, method: 'POST', body: { ...body, type: 'sign-in' } });
  return betterAuth({
    appName: 'Maidan',
    baseURL: services.appUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => services.log[level]({ source: 'auth' }, message) },
    database: drizzleAdapter(services.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'customer' },
      },
    },
    // Never extended: findViewer ends idle sessions, and after 30 days a new sign-in is needed. Operations
    // that need a recent proof of identity read `authenticated_at`, not the session's age.
    session: { expiresIn: sessionHours.others.absolute * hour, disableSessionRefresh: true, freshAge: 0 },
    plugins: [
      codes,
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes } }),
      passkey({
        rpName: 'Maidan',
        rpID: new URL(services.appUrl).hostname,
        origin: new URL(services.appUrl).origin,
        // Found without a typed address, and unlocked by finger, face or PIN: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
    // Leaves every failure to our own error handler; the library would print a failed statement with its values.
    onAPIError: { throw: true },
    // Our own limits count by caller and by account, for pages too.
    rateLimit: { enabled: false },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => refuseInLibrary(() => hashPassword(password)),
        verify: (given) =>
          refuseInLibrary(() => verifyPassword(given, (hash) => replaceHash(services, given.hash, hash))),
      },
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        services.accountMails.passwordReset(user.email, resetPage(services, token)),
    },
    hooks: {
      before: createAuthMiddleware(
        async (call) =>
          (await guardAccountCall(services, call, { ...options, checkCode })) ??
          guardSecondFactorCall(services, call),
      ),
      after: createAuthMiddleware(async (call) => {
        await followSecondFactorCall(services, call);
        await followAccountCall(services, call);
      }),
    },
    databaseHooks: {
      session: {
        create: {
          // Runs after the password check, so that strangers do not learn which accounts are disabled.
          before: ({ userId }) => refuseSession(services, userId),
          after: ({ userId }) => endOldestSessions(services.db, userId),
        },
      },
    },
    advanced: {
      // The library supports only `__Secure-`, which another host of the domain can set, unlike `__Host-`.
      cookiePrefix: hostCookie(cookiePrefix, services.appUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isSecure },
      // The device list needs no network addresses.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
  });
}

/** Requires user verification: the library verifies only the signature. */
async function requireUserVerified(isVerified: boolean | undefined): Promise<undefined> {
  if (isVerified) return undefined;
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_NOT_VERIFIED',
    message: m.errors_passkey_unlock(),
  });
}

/** Replaces exactly this hash, unique by its salt, so that a password changed meanwhile stays. */
async function replaceHash({ db }: AccountServices, former: string, hash: string): Promise<void> {
  await db.update(accounts).set({ password: hash }).where(eq(accounts.password, former));
}

function resetPage({ appUrl }: AccountServices, token: string): string {
  const page = new URL('/reset-password', appUrl);
  page.searchParams.set('token', token);
  return page.toString();
}
