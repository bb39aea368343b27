import { APIError, type createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as m from '#messages';
import {
  changePasswordRequest,
  codeSignInBody,
  emailAddress,
  password,
  resetToken,
  signUpBody,
} from '../../../../contract/people/people.ts';
import { callerOf } from '../../../platform/http/origins/client-address.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inConstantTime } from '../passwords/in-constant-time.ts';
import { findPasswordWeakness, type PasswordOwner } from '../passwords/password-strength.ts';
import { unconfirmedCode } from '../sessions/refuse-session.ts';
import { verifications } from '../tables.ts';
import { countAttempt, forgetAttempts, forgiveAttempt, isWithinMailBudget } from './account-limits.ts';
import type { AccountServices } from './account-mails.ts';
import { confirmByCode, confirmByReset, resendConfirmation } from './confirm-address.ts';
import { refuseDemoPassword } from './demo-password.ts';
import { browserCookie, findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { refuseInLibrary } from './library-refusal.ts';
import { signUp, signUpByCode } from './sign-up.ts';

export type AuthOptions = {
  secret: string;
  trustedOrigins: string[];
  /** Only where demo accounts exist, because their password is public. */
  acceptsDemoPassword: boolean;
  /** Key of the demo link, if there are demo accounts; without its cookie their password is refused. */
  demoKey: string | undefined;
};

type CheckCode = (call: Call, body: { email: string; otp: string }) => Promise<unknown>;

export type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const addressed = z.object({ email: emailAddress });
const resendBody = z.object({ email: emailAddress, callbackURL: z.string().max(2_048).optional() });
const resetBody = z.object({ token: resetToken, newPassword: password });

/** The user of each call, noted before it, because afterwards the token or session is deleted. */
const subjects = new WeakMap<object, string>();

/** One answer for a wrong password, an unknown address and an unconfirmed one, to reveal nothing. */
const signInRefused = () => ({
  code: 'INVALID_EMAIL_OR_PASSWORD',
  message: m.errors_sign_in(),
});
const profileRequired = () => ({ code: 'PROFILE_REQUIRED', message: m.errors_profile_required() });
/** The library's own answer to a reset request. */
const resetRequested = () => ({
  status: true,
  message: m.errors_reset_sent(),
});
/** Longer than queueing a mail takes, short enough for a mistyped password. */
const refusalStepMs = 100;

/**
 * Checks every account call of pages and API: shapes, limits, weak passwords. Sign-up and confirmation links
 * are our own: a returned value is the answer, and the library is not called.
 */
export async function guardAccountCall(
  services: AccountServices,
  call: Call,
  {
    acceptsDemoPassword,
    demoKey,
    checkCode,
  }: Pick<AuthOptions, 'acceptsDemoPassword' | 'demoKey'> & { checkCode: CheckCode },
): Promise<unknown> {
  const caller = callerOf(call.headers);
  const account = addressed.safeParse(call.body).data?.email;
  const { appUrl } = services;
  const { secret } = call.context;
  const browser = account && findKnownBrowser(call.headers, { appUrl, secret, account });
  const refuseWeak = (...given: [password: string, person?: PasswordOwner]) =>
    refuseWeakPassword(acceptsDemoPassword, ...given);
  const who = { caller, account, browser };
  switch (call.path) {
    case '/sign-up/email': {
      const body = requireShape(signUpBody, call.body);
      await countTry(services, 'sign-up', who);
      refuseWeak(body.password, body);
      await refuseInLibrary(() => signUp(services, body, caller));
      return signedUp(body);
    }
    case '/sign-in/email':
      await countTry(services, 'sign-in', who);
      if (demoKey) refuseDemoPassword(call, demoKey);
      return;
    case '/email-otp/send-verification-otp': {
      const { email } = requireShape(addressed, call.body);
      await countTry(services, 'code-request', who);
      return { context: { body: { email, type: 'sign-in' } } };
    }
    case '/sign-in/email-otp': {
      const { email, otp, person } = requireShape(codeSignInBody, call.body);
      await countTry(services, 'sign-in', who);
      const found = await call.context.internalAdapter.findUserByEmail(email);
      const refused = await inConstantTime(
        () => findCodeRefusal(services, call, found?.user.id, () => checkCode(call, { email, otp })),
        refusalStepMs,
      );
      if (refused) throw refused;
      if (!found && !person) throw new APIError('UNPROCESSABLE_ENTITY', profileRequired());
      if (!found && person) await signUpByCode(services, { email, ...person }, caller);
      if (found && !found.user.emailVerified) await confirmByCode(services, found.user.id, caller);
      // The library asks for the second factor only after sign-ins of this path.
      return { context: { path: '/sign-in/email', body: { email, otp } } };
    }
    case '/send-verification-email': {
      const { email, callbackURL = '/' } = requireShape(resendBody, call.body);
      await countTry(services, 'confirmation', who);
      await inConstantTime(() => resendConfirmation(services, email, callbackURL));
      return { status: true };
    }
    case '/request-password-reset': {
      await countTry(services, 'reset-request', who);
      return (await isWithinMailBudget(services, 'reset-mail', who)) ? undefined : resetRequested();
    }
    case '/reset-password': {
      await countTry(services, 'reset', { caller });
      const { token, newPassword } = requireShape(resetBody, call.body);
      const link = await call.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
      const person = link && (await call.context.internalAdapter.findUserById(link.value));
      refuseWeak(newPassword, person ?? undefined);
      if (!link) return;
      await confirmByReset(services, token, caller);
      subjects.set(call.context, link.value);
      return;
    }
    case '/sign-out': {
      const session = await getSessionFromCtx(call);
      if (session) subjects.set(call.context, session.user.id);
      return;
    }
    case '/change-password': {
      const { revokeOtherSessions: _, ...body } = (call.body ?? {}) as Record<string, unknown>;
      const { newPassword } = requireShape(changePasswordRequest, body);
      const session = await getSessionFromCtx(call);
      if (session) subjects.set(call.context, session.user.id);
      await countTry(services, 'current-password', { account: session?.user.id });
      refuseWeak(newPassword, session?.user);
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
  }
}

export async function followAccountCall(services: AccountServices, call: Call): Promise<void> {
  const { db } = services;
  const caller = callerOf(call.headers);
  const { returned } = call.context;
  const failed = isAPIError(returned);
  const account = addressed.safeParse(call.body).data?.email;
  const idOf = async () =>
    (account && (await call.context.internalAdapter.findUserByEmail(account))?.user.id) || null;

  if (isAPIError(returned) && returned.statusCode === 429) return;
  if (call.path === '/sign-in/email' && isAPIError(returned)) {
    const code = returned.body?.code;
    // The hash is done; from here on the work depends on whether the address is known.
    await inConstantTime(async () => {
      await recordAudit(db, { event: 'sign-in-failed', subjectId: await idOf(), caller });
      if (code !== unconfirmedCode) return;
      const { email, callbackURL = '/' } = requireShape(resendBody, call.body);
      await resendConfirmation(services, email, callbackURL);
    }, refusalStepMs);
    if (code === unconfirmedCode || code === signInRefused().code) {
      throw new APIError('UNAUTHORIZED', signInRefused());
    }
  } else if (isWrongCurrentPassword(call)) {
    const userId = subjects.get(call.context) ?? null;
    const who = { actorId: userId, subjectId: userId, caller };
    const details = { purpose: 'change the password' };
    await recordAudit(db, { event: 'current-password-wrong', ...who, details });
  } else if (failed) {
    return;
  } else if (call.path === '/sign-in/email') {
    const user = call.context.newSession?.user;
    if (user && !needsSecondStep(user)) await followSignIn(services, call, user);
  } else if (call.path === '/request-password-reset') {
    await recordAudit(db, { event: 'reset-requested', subjectId: await idOf(), caller });
  } else if (call.path === '/sign-out') {
    const userId = subjects.get(call.context);
    if (userId) await recordAudit(db, { event: 'signed-out', actorId: userId, subjectId: userId, caller });
  } else if (call.path === '/reset-password') {
    const userId = subjects.get(call.context);
    if (userId) await followNewPassword(services, call, userId, 'password-reset');
  } else if (call.path === '/change-password') {
    const userId = call.context.newSession?.user.id;
    if (userId) await followNewPassword(services, call, userId, 'password-changed');
  }
}

/** Returns why the code is refused, the same for known and unknown addresses; null leaves the code valid. */
async function findCodeRefusal(
  { db }: AccountServices,
  call: Call,
  userId: string | undefined,
  check: () => Promise<unknown>,
): Promise<APIError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === 'USER_NOT_FOUND') return null;
    const caller = callerOf(call.headers);
    await recordAudit(db, { event: 'sign-in-failed', subjectId: userId ?? null, caller });
    return error;
  }
}

export async function followSignIn(
  services: AccountServices,
  call: Call,
  user: { id: string; email: string },
): Promise<void> {
  const caller = callerOf(call.headers);
  await forgiveAttempt(services, 'sign-in', { caller, account: user.email });
  setBrowserCookie(services, call, user.email);
  await services.claimHolds(call.headers, user.id);
  await endFormerSession(call);
  await recordAudit(services.db, { event: 'signed-in', actorId: user.id, subjectId: user.id, caller });
}

/** A correct password is no sign-in then: the library deletes the session after these hooks. */
function needsSecondStep(user: object): boolean {
  return 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
}

function isWrongCurrentPassword({ path, context: { returned } }: Call): boolean {
  return path === '/change-password' && isAPIError(returned) && returned.body?.code === 'INVALID_PASSWORD';
}

/** Returns the notice and the library's fields, alike for every address; the id belongs to no account. */
function signedUp({ firstName, lastName, email, phone }: z.infer<typeof signUpBody>) {
  const now = new Date();
  const names = { name: `${firstName} ${lastName}`, firstName, lastName };
  const user = { id: newId(), email, emailVerified: false, image: null, ...names, phone, role: 'customer' };
  return { message: m.common_sign_up_notice(), user: { ...user, createdAt: now, updatedAt: now } };
}

/** Also deletes earlier reset links, which must not outlive the old password. */
async function followNewPassword(
  services: AccountServices,
  call: Call,
  userId: string,
  event: 'password-reset' | 'password-changed',
): Promise<void> {
  const caller = callerOf(call.headers);
  await services.db.delete(verifications).where(eq(verifications.value, userId));
  const user = await call.context.internalAdapter.findUserById(userId);
  if (user) {
    setBrowserCookie(services, call, user.email);
    await forgetAttempts(services, 'sign-in', { caller, account: user.email });
    await forgetAttempts(services, 'current-password', { account: userId });
    await services.accountMails.passwordChanged({ email: user.email, firstName: firstNameOf(user) });
  }
  await recordAudit(services.db, { event, actorId: userId, subjectId: userId, caller });
}

/** The library's user type has no first name. */
export function firstNameOf(user: { name: string; firstName?: unknown }): string {
  return typeof user.firstName === 'string' ? user.firstName : user.name;
}

/** Deletes this browser's former session, so that its token becomes invalid. */
async function endFormerSession(call: Call): Promise<void> {
  const { authCookies, secret, internalAdapter, newSession } = call.context;
  const former = await call.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== newSession?.session.token) await internalAdapter.deleteSession(former);
}

const yearSeconds = 365 * 86_400;

function setBrowserCookie({ appUrl }: AccountServices, call: Call, account: string): void {
  const value = rememberBrowser(call.headers, { appUrl, secret: call.context.secret, account });
  const secure = appUrl.startsWith('https://');
  call.setCookie(browserCookie(appUrl), value, {
    path: '/',
    maxAge: yearSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

export function countTry(...[services, attempt, who]: Parameters<typeof countAttempt>): Promise<void> {
  return refuseInLibrary(() => countAttempt(services, attempt, who));
}

export function requireShape<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: issue?.message,
    field: issue?.path[0],
  });
}

function refuseWeakPassword(acceptsDemo: boolean, chosen: string, person?: PasswordOwner): void {
  const message = findPasswordWeakness(chosen, { person, acceptsDemo });
  if (message) throw new APIError('BAD_REQUEST', { code: 'COMMON_PASSWORD', message, field: 'password' });
}
