import { APIError, type createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  changePasswordRequest,
  emailAddress,
  password,
  resetToken,
  signUpBody,
} from '../../contract/people.ts';
import { mailPasswordChanged, mailWelcome } from '../notifications/account-mails.ts';
import { callerOf } from '../platform/http/client-address.ts';
import type { Services } from '../services.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from './account-limits.ts';
import { refuseDemoPassword } from './demo-password.ts';
import { browserCookie, findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { refuseInLibrary } from './library-refusal.ts';
import { commonPasswordText, isCommonPassword } from './password-strength.ts';
import { recordAudit } from './record-audit.ts';
import { verifications } from './tables.ts';

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const addressed = z.object({ email: emailAddress });
const resetBody = z.object({ token: resetToken, newPassword: password });

/** Whose password a reset is about, from the token to the moment it is changed. */
const resetSubjects = new WeakMap<object, string>();

/**
 * Every door to accounts, pages' and JSON's, passes here: shapes, limits, common passwords.
 * @param demoKey the demo link's key, where there are demo people
 */
export async function guardAccountCall(
  services: Services,
  call: Call,
  demoKey: string | undefined,
): Promise<unknown> {
  const caller = callerOf(call.headers);
  const account = addressed.safeParse(call.body).data?.email;
  const browser = account && findKnownBrowser(call.headers, { secret: call.context.secret, account });
  const who = { caller, account, browser };
  switch (call.path) {
    case '/sign-up/email': {
      const body = requireShape(signUpBody, call.body);
      await countTry(services, 'sign-up', who);
      refuseCommon(body.password);
      // As it was cleaned: a name that cannot be kept would tell by its failure that the address is new.
      return { context: { body: { ...body, name: `${body.firstName} ${body.lastName}` } } };
    }
    case '/sign-in/email':
      await countTry(services, 'sign-in', who);
      if (demoKey) refuseDemoPassword(call, demoKey);
      return;
    case '/send-verification-email':
      return countTry(services, 'confirmation', who);
    case '/request-password-reset':
      return countTry(services, 'reset-request', who);
    case '/reset-password': {
      await countTry(services, 'reset', { caller });
      const { token, newPassword } = requireShape(resetBody, call.body);
      refuseCommon(newPassword);
      const link = await call.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (link) resetSubjects.set(call.context, link.value);
      return;
    }
    case '/change-password': {
      const { revokeOtherSessions: _, ...body } = (call.body ?? {}) as Record<string, unknown>;
      const { newPassword } = requireShape(changePasswordRequest, body);
      const session = await getSessionFromCtx(call);
      await countTry(services, 'current-password', { account: session?.user.id });
      refuseCommon(newPassword);
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
  }
}

/** What follows from an account call that went through, or from a sign-in that did not. */
export async function followAccountCall(services: Services, call: Call): Promise<void> {
  const { db } = services;
  const caller = callerOf(call.headers);
  const failed = isAPIError(call.context.returned);
  const account = addressed.safeParse(call.body).data?.email;
  const idOf = async () =>
    (account && (await call.context.internalAdapter.findUserByEmail(account))?.user.id) || null;

  if (isAPIError(call.context.returned) && call.context.returned.statusCode === 429) return;
  if (call.path === '/sign-in/email' && failed) {
    await recordAudit(db, { event: 'sign-in-failed', subjectId: await idOf(), caller });
  } else if (failed) {
    return;
  } else if (call.path === '/sign-in/email') {
    const userId = call.context.newSession?.user.id ?? null;
    await forgiveAttempt(services, 'sign-in', { caller, account });
    if (account) setBrowserCookie(services, call, account);
    await endFormerSession(call);
    await recordAudit(db, { event: 'signed-in', actorId: userId, subjectId: userId, caller });
  } else if (call.path === '/sign-up/email') {
    await recordAudit(db, { event: 'signed-up', subjectId: await idOf(), caller });
  } else if (call.path === '/request-password-reset') {
    await recordAudit(db, { event: 'reset-requested', subjectId: await idOf(), caller });
  } else if (call.path === '/reset-password') {
    const userId = resetSubjects.get(call.context);
    if (!userId) return;
    await confirmByReset(services, call, userId);
    await followNewPassword(services, call, userId, 'password-reset');
  } else if (call.path === '/change-password') {
    const userId = call.context.newSession?.user.id;
    if (userId) await followNewPassword(services, call, userId, 'password-changed');
  }
}

/** Who has the link of a reset has the mailbox: an address that was never confirmed is with it. */
async function confirmByReset(services: Services, call: Call, userId: string): Promise<void> {
  const { internalAdapter } = call.context;
  const user = await internalAdapter.findUserById(userId);
  if (!user || user.emailVerified) return;
  await internalAdapter.updateUser(userId, { emailVerified: true });
  await followConfirmation(services, user, callerOf(call.headers));
}

/** What follows once an address is confirmed. */
export async function followConfirmation(
  services: Services,
  user: { id: string; email: string; name: string; firstName?: unknown },
  caller: string | undefined,
): Promise<void> {
  const who = { actorId: user.id, subjectId: user.id, caller };
  await recordAudit(services.db, { event: 'email-confirmed', ...who });
  services.events.publish({ type: 'people-changed', userId: user.id });
  await mailWelcome(services, { id: user.id, email: user.email, firstName: firstNameOf(user) });
}

/** Links that were asked for earlier die with the old password. */
async function followNewPassword(
  services: Services,
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
    await mailPasswordChanged(services, { email: user.email, firstName: firstNameOf(user) });
  }
  await recordAudit(services.db, { event, actorId: userId, subjectId: userId, caller });
}

/** The library's own shape of a user knows no first name. */
function firstNameOf(user: { name: string; firstName?: unknown }): string {
  return typeof user.firstName === 'string' ? user.firstName : user.name;
}

/** Signing in again on the same browser replaces its session: the old token opens nothing. */
async function endFormerSession(call: Call): Promise<void> {
  const { authCookies, secret, internalAdapter, newSession } = call.context;
  const former = await call.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== newSession?.session.token) await internalAdapter.deleteSession(former);
}

const yearSeconds = 365 * 86_400;

function setBrowserCookie({ appUrl }: Services, call: Call, account: string): void {
  const value = rememberBrowser(call.headers, { secret: call.context.secret, account });
  const secure = appUrl.startsWith('https://');
  call.setCookie(browserCookie, value, {
    path: '/',
    maxAge: yearSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

function countTry(...[services, attempt, who]: Parameters<typeof countAttempt>): Promise<void> {
  return refuseInLibrary(() => countAttempt(services, attempt, who));
}

function requireShape<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: issue?.message,
    field: issue?.path[0],
  });
}

function refuseCommon(chosen: string): void {
  if (!isCommonPassword(chosen)) return;
  throw new APIError('BAD_REQUEST', {
    code: 'COMMON_PASSWORD',
    message: commonPasswordText,
    field: 'password',
  });
}
