import { getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import * as m from '#messages';
import { authenticatorCode, recoveryCode } from '../../../../contract/people/people.ts';
import { callerOf } from '../../../platform/http/origins/client-address.ts';
import { forgiveAttempt } from '../accounts/account-limits.ts';
import type { AccountServices } from '../accounts/account-mails.ts';
import { type Call, countTry, firstNameOf, followSignIn, requireShape } from '../accounts/auth-hooks.ts';
import { refuseInLibrary } from '../accounts/library-refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';

const secondSteps = {
  '/two-factor/verify-totp': z.object({ code: authenticatorCode }),
  '/two-factor/verify-backup-code': z.object({ code: recoveryCode }),
};
const passkeyPath = '/passkey/verify-authentication';

/** Calls that sign in, with the user's id if it is known before. All other calls prove an identity again. */
const signIns = new WeakMap<object, string | undefined>();

/** A code is accepted during its own 30 seconds and the 30 before and after. */
const usedCode = { name: 'used-totp-code', tries: 1, seconds: 120 };

/**
 * Checks limits and shapes of calls for second factors, and limits of calls that check the current password.
 */
export async function guardSecondFactorCall(services: AccountServices, call: Call): Promise<unknown> {
  const caller = callerOf(call.headers);
  switch (call.path) {
    case '/verify-password':
    case '/two-factor/enable': {
      const session = await getSessionFromCtx(call);
      return countTry(services, 'current-password', { account: session?.user.id });
    }
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code': {
      const session = await getSessionFromCtx(call);
      const userId = session ? session.user.id : await findChallenged(call);
      if (!session) signIns.set(call.context, userId);
      await countTry(services, 'second-factor', { caller, account: userId });
      // Pass on only the code: on request the library would also trust this device for 30 days.
      const body = requireShape(secondSteps[call.path], call.body);
      if (call.path === '/two-factor/verify-totp') await refuseUsedCode(services, `${userId} ${body.code}`);
      return { context: { body } };
    }
    case passkeyPath:
      if (!(await getSessionFromCtx(call))) signIns.set(call.context, undefined);
      return countTry(services, 'second-factor', { caller });
    case '/passkey/generate-authenticate-options':
      return countTry(services, 'passkey-options', { caller });
  }
}

/** Records sign-ins by a second step or a passkey, and takes successful attempts off the limits. */
export async function followSecondFactorCall(services: AccountServices, call: Call): Promise<void> {
  const caller = callerOf(call.headers);
  const { returned, newSession, session } = call.context;
  const isSignIn = signIns.has(call.context);
  if (isAPIError(returned)) {
    const subjectId = signIns.get(call.context) ?? null;
    if (isSignIn && returned.statusCode !== 429) {
      await recordAudit(services.db, { event: 'sign-in-failed', subjectId, caller });
    } else if (isPasswordCheck(call) && returned.body?.code === 'INVALID_PASSWORD' && session) {
      const who = { actorId: session.user.id, subjectId: session.user.id, caller };
      const details = { purpose: 'confirm their identity' };
      await recordAudit(services.db, { event: 'current-password-wrong', ...who, details });
    }
    return;
  }
  const account = (newSession ?? session)?.user.id;
  if (call.path in secondSteps) await forgiveAttempt(services, 'second-factor', { caller, account });
  if (isSignIn && newSession) {
    await followSignIn(services, call, newSession.user);
    if (call.path === '/two-factor/verify-backup-code')
      await followRecovery(services, newSession.user, caller);
  } else if (isPasswordCheck(call)) {
    await forgiveAttempt(services, 'current-password', { account });
  }
}

function isPasswordCheck({ path }: Call): boolean {
  return path === '/verify-password' || path === '/two-factor/enable';
}

async function followRecovery(
  services: AccountServices,
  user: { id: string; email: string; name: string },
  caller: string | undefined,
): Promise<void> {
  const who = { actorId: user.id, subjectId: user.id, caller };
  await recordAudit(services.db, { event: 'recovery-code-used', ...who });
  const recipient = { email: user.email, firstName: firstNameOf(user) };
  await services.accountMails.secondFactorChanged(recipient, 'recovery-code-used');
}

/** Returns the user whose password was right before this second step, by the library's cookie. */
async function findChallenged(call: Call): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = call.context;
  const challenge = await call.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return found?.value;
}

/** Accepts each code once (RFC 6238, section 5.2), so that an observed code is useless. */
async function refuseUsedCode({ limits }: AccountServices, code: string): Promise<void> {
  await refuseInLibrary(() => limits.count(usedCode, code, m.errors_code_used));
}
