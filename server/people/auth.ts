import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import {
  mailAccountExists,
  mailConfirmationLink,
  mailPasswordReset,
} from '../notifications/account-mails.ts';
import { callerOf } from '../platform/http/client-address.ts';
import { cookiePrefix } from '../platform/http/own-cookies.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { followAccountCall, followConfirmation, guardAccountCall } from './auth-hooks.ts';
import { endOldestSessions } from './end-oldest-sessions.ts';
import { refuseInLibrary } from './library-refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { recordConsent } from './record-consent.ts';
import { refuseDisabled } from './refuse-disabled.ts';
import { sessionDays } from './rules.ts';
import { accounts, sessions, users, verifications } from './tables.ts';

export type Auth = ReturnType<typeof createAuth>;

const hour = 3_600;
const day = 24 * hour;

/** Accounts and sessions. What a person may do is decided elsewhere, from the row's role. */
export function createAuth(services: Services, options: { secret: string; trustedOrigins: string[] }) {
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
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'customer' },
      },
    },
    // Never extended: idle sessions end in findViewer, and 30 days after the sign-in there is a new one.
    session: { expiresIn: sessionDays.absolute * day, disableSessionRefresh: true },
    // Else the library prints what is no refusal, and a failed statement's message has its values. We log and answer it.
    onAPIError: { throw: true },
    // Ours count by socket and by account, for pages as well.
    rateLimit: { enabled: false },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: {
        hash: (password) => refuseInLibrary(() => hashPassword(password)),
        verify: (wanted) => refuseInLibrary(() => verifyPassword(wanted)),
      },
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        mailPasswordReset(services, user.email, resetPage(services, token)),
      onExistingUserSignUp: async ({ user }) => mailAccountExists(services, user.email),
    },
    emailVerification: {
      expiresIn: day,
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url }) =>
        mailConfirmationLink(services, user.email, confirmationPage(services, url)),
      afterEmailVerification: async (user, request) => {
        await followConfirmation(services, user, callerOf(request?.headers));
      },
    },
    hooks: {
      before: createAuthMiddleware(async (call) => guardAccountCall(services, call)),
      after: createAuthMiddleware(async (call) => followAccountCall(services, call)),
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            await recordConsent(services.db, user.id);
            services.events.publish({ type: 'people-changed', userId: user.id });
          },
        },
      },
      session: {
        create: {
          // After the password was right: strangers do not learn who is disabled.
          before: ({ userId }) => refuseDisabled(services, userId),
          after: ({ userId }) => endOldestSessions(services.db, userId),
        },
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: services.appUrl.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      // The device list tells people apart well enough without their network addresses.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId() },
    },
  });
}

/** The mail's link opens our page, not the library's endpoint; it carries where the person came from. */
function confirmationPage({ appUrl }: Services, libraryUrl: string): string {
  const { searchParams } = new URL(libraryUrl);
  const page = new URL('/auth/callback', appUrl);
  page.searchParams.set('token', searchParams.get('token') ?? '');
  const returnTo = searchParams.get('callbackURL');
  if (returnTo && returnTo !== '/') page.searchParams.set('returnTo', returnTo);
  return page.toString();
}

function resetPage({ appUrl }: Services, token: string): string {
  const page = new URL('/reset-password', appUrl);
  page.searchParams.set('token', token);
  return page.toString();
}
