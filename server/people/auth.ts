import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { signUpRequest } from '../../contract/people.ts';
import { mailAccountExists, mailConfirmationLink } from '../notifications/account-mails.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { recordConsent } from './record-consent.ts';
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
    session: { expiresIn: 30 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      onExistingUserSignUp: async ({ user }) => mailAccountExists(services, user.email),
    },
    emailVerification: {
      expiresIn: day,
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url }) => {
        const firstName = 'firstName' in user ? String(user.firstName) : user.name;
        await mailConfirmationLink(
          services,
          { email: user.email, firstName },
          confirmationPage(services, url),
        );
      },
    },
    hooks: { before: createAuthMiddleware(async ({ path, body }) => requireSignUpShape(path, body)) },
    databaseHooks: {
      user: { create: { after: async (user) => recordConsent(services.db, user.id) } },
    },
    advanced: {
      cookiePrefix: 'maidan',
      useSecureCookies: services.appUrl.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      database: { generateId: () => newId() },
    },
  });
}

/** Every door to sign-up checks the same shape, the JSON one too. */
function requireSignUpShape(path: string, body: unknown): void {
  if (path !== '/sign-up/email') return;
  const parsed = signUpRequest.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new APIError('BAD_REQUEST', {
      code: 'VALIDATION_ERROR',
      message: issue?.message,
      field: issue?.path[0],
    });
  }
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
