import { symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as m from '#messages';
import type { SecondFactorChange, SecondFactors } from '../../../../contract/people/people.ts';
import type { Database } from '../../../platform/database/database.ts';
import { callerOf } from '../../../platform/http/origins/client-address.ts';
import { newId } from '../../../platform/ids.ts';
import type { AccountServices } from '../accounts/account-mails.ts';
import type { Auth } from '../accounts/auth.ts';
import type { SignInAnswer } from '../accounts/library-answer.ts';
import { type Answer, answerOf, type Failure } from '../accounts/library-answer.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { deviceName } from '../rules.ts';
import { readSessionToken } from '../sessions/open-session.ts';
import { isRecentlyAuthenticated } from '../sessions/sessions.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { passkeys, sessions, twoFactors, users } from '../tables.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** `recoveryCodes` are shown once; null if the person has codes already. */
type Added = { cookies: Headers; recoveryCodes: string[] | null };

/** Input of the browser's `navigator.credentials`, and the cookie of its challenge, valid for 5 minutes. */
type PasskeyOptions = { options: object; cookies: Headers };

export type IdentityProof = { password: string } | { code: string } | { credential: unknown };

type PasskeyCall = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;

/** Creates the calls for passkeys, authenticator app, recovery codes and the second step of sign-in. */
export function createSecondFactorCalls(
  services: AccountServices,
  auth: Auth,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
) {
  const { db } = services;

  /** Encrypts like the library, which decrypts the values in `two_factors`. */
  async function encrypt(text: string): Promise<string> {
    const { secretConfig } = await auth.$context;
    return symmetricEncrypt({ key: secretConfig, data: text });
  }

  async function renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = createRecoveryCodes();
    const backupCodes = await encrypt(JSON.stringify(codes));
    await db.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, userId));
    return codes;
  }

  /**
   * Creates recovery codes with the first factor, and ends other sessions: they began with a password alone.
   */
  async function followAdding(
    viewer: Viewer,
    change: SecondFactorChange,
    headers: Headers,
    keptToken?: string,
  ): Promise<string[] | null> {
    const { id: userId, hasSecondFactor, sessionId } = viewer;
    await recordChange(viewer, change, headers);
    if (hasSecondFactor) return null;
    const isOther = keptToken === undefined ? ne(sessions.id, sessionId) : ne(sessions.token, keptToken);
    await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
    return renewRecoveryCodes(userId);
  }

  /** Returns the token of the session that the library opened in place of the call's session. */
  async function newSessionIn(cookies: Headers): Promise<string | undefined> {
    const { authCookies, secret } = await auth.$context;
    const cookie = cookies
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    return readSessionToken(new Headers({ cookie }), { name: authCookies.sessionToken.name, secret });
  }

  async function recordChange(
    { id, email, firstName }: Viewer,
    change: SecondFactorChange,
    headers: Headers,
  ): Promise<void> {
    await recordAudit(db, { event: change, actorId: id, subjectId: id, caller: callerOf(headers) });
    await services.accountMails.secondFactorChanged({ email, firstName }, change);
    services.events.publish({ type: 'people-changed', userId: id });
  }

  const needsOne = ({ role }: Viewer) => adminsNeedSecondFactor && role === 'admin';

  async function countFactors({ id }: Viewer): Promise<number> {
    const keys = await db.$count(passkeys, eq(passkeys.userId, id));
    return keys + (await db.$count(twoFactors, isVerifiedOf(id)));
  }

  async function noteAuthentication({ sessionId }: Viewer): Promise<void> {
    await db.update(sessions).set({ authenticatedAt: new Date() }).where(eq(sessions.id, sessionId));
  }

  async function verifyPasskey(credential: unknown, headers: Headers) {
    // better-auth validates the credential.
    const body = { response: credential as PasskeyCall['body']['response'] };
    return answerOf(() => auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }));
  }

  return {
    async list(userId: string): Promise<SecondFactors> {
      const keys = await db
        .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(passkeys.createdAt, passkeys.id);
      return {
        hasAuthenticator: (await db.$count(twoFactors, isVerifiedOf(userId))) > 0,
        passkeys: keys.map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString() })),
      };
    },

    /** Returns an `otpauth:` URL with the secret for an app, which counts after its first right code. */
    async startAuthenticator(viewer: Viewer, password: string, headers: Headers): Promise<Answer<string>> {
      const isOwn = eq(twoFactors.userId, viewer.id);
      const [before] = await db.select({ backupCodes: twoFactors.backupCodes }).from(twoFactors).where(isOwn);
      const answer = await answerOf(() => auth.api.enableTwoFactor({ body: { password }, headers }));
      if (!answer.ok) return withOwnText(answer);
      // The library replaces the recovery codes, which would be lost if the person stopped here.
      if (before) await db.update(twoFactors).set(before).where(isOwn);
      await noteAuthentication(viewer);
      return { ok: true, value: 'totpURI' in answer.value ? answer.value.totpURI : '' };
    },

    async confirmAuthenticator(viewer: Viewer, code: string, headers: Headers): Promise<Answer<Added>> {
      const answer = await answerOf(() =>
        auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      if (!answer.ok) return withOwnText(answer);
      const { headers: cookies } = answer.value;
      const keptToken = await newSessionIn(cookies);
      const recoveryCodes = await followAdding(viewer, 'authenticator-added', headers, keptToken);
      return { ok: true, value: { cookies, recoveryCodes } };
    },

    async removeAuthenticator(viewer: Viewer, headers: Headers): Promise<Failure | { ok: true }> {
      if (needsOne(viewer) && (await countFactors(viewer)) < 2) return lastFactor();
      await db.transaction(async (tx) => {
        await tx.update(twoFactors).set({ verified: false }).where(eq(twoFactors.userId, viewer.id));
        await disableIfNoneLeft(tx, viewer.id);
      });
      await recordChange(viewer, 'authenticator-removed', headers);
      return { ok: true };
    },

    async passkeyCreationOptions(headers: Headers): Promise<PasskeyOptions> {
      const { response: options, headers: cookies } = await auth.api.generatePasskeyRegistrationOptions({
        headers,
        returnHeaders: true,
      });
      return { options, cookies };
    },

    /** Names the passkey after the browser and system it was created on. */
    async addPasskey(viewer: Viewer, credential: unknown, headers: Headers): Promise<Answer<Added>> {
      const body = { response: credential, name: deviceName(headers.get('user-agent')) };
      const answer = await answerOf(() =>
        auth.api.verifyPasskeyRegistration({ body, headers, returnHeaders: true }),
      );
      if (!answer.ok) return withOwnText(answer);
      // The library stores recovery codes beside an authenticator secret, so write a placeholder.
      const unused = await encrypt(createRecoveryCodes().join(''));
      await db.transaction(async (tx) => {
        await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, viewer.id));
        await tx
          .insert(twoFactors)
          .values({ id: newId(), userId: viewer.id, secret: unused, backupCodes: unused })
          .onConflictDoNothing({ target: twoFactors.userId });
      });
      const recoveryCodes = await followAdding(viewer, 'passkey-added', headers);
      return { ok: true, value: { cookies: answer.value.headers, recoveryCodes } };
    },

    /** Does nothing for an unknown id or another person's: the result for the caller is the same. */
    async removePasskey(viewer: Viewer, id: string, headers: Headers): Promise<Failure | { ok: true }> {
      if (needsOne(viewer) && (await countFactors(viewer)) < 2) return lastFactor();
      const isRemoved = await db.transaction(async (tx) => {
        const removed = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, viewer.id)))
          .returning({ id: passkeys.id });
        if (removed.length > 0) await disableIfNoneLeft(tx, viewer.id);
        return removed.length > 0;
      });
      if (isRemoved) await recordChange(viewer, 'passkey-removed', headers);
      return { ok: true };
    },

    async renewRecoveryCodes(viewer: Viewer, headers: Headers): Promise<string[]> {
      const codes = await renewRecoveryCodes(viewer.id);
      await recordChange(viewer, 'recovery-codes-renewed', headers);
      return codes;
    },

    /** Signs in with a passkey alone, which counts as two factors. */
    async signInWithPasskey(credential: unknown, headers: Headers): Promise<SignInAnswer> {
      const answer = await verifyPasskey(credential, headers);
      return answer.ok ? { ok: true, cookies: answer.value.headers } : withOwnText(answer);
    },

    async completeSignIn(
      step: { code: string } | { recoveryCode: string },
      headers: Headers,
    ): Promise<SignInAnswer> {
      const answer = await answerOf(() =>
        'code' in step
          ? auth.api.verifyTOTP({ body: step, headers, returnHeaders: true })
          : auth.api.verifyBackupCode({
              body: { code: step.recoveryCode },
              headers,
              returnHeaders: true,
            }),
      );
      return answer.ok ? { ok: true, cookies: answer.value.headers } : withOwnText(answer);
    },

    async reauthenticate(
      viewer: Viewer,
      proof: IdentityProof,
      headers: Headers,
    ): Promise<Failure | { ok: true }> {
      const answer = await checkProof(viewer, proof, headers);
      if (!answer.ok) return withOwnText(answer);
      await noteAuthentication(viewer);
      return { ok: true };
    },

    isRecentlyAuthenticated: ({ sessionId }: Viewer) => isRecentlyAuthenticated(db, sessionId),
  };

  async function checkProof(
    viewer: Viewer,
    proof: IdentityProof,
    headers: Headers,
  ): Promise<Answer<unknown>> {
    if ('password' in proof) {
      return answerOf(() => auth.api.verifyPassword({ body: { password: proof.password }, headers }));
    }
    if ('code' in proof) {
      // A code for an app that is being set up proves nothing yet.
      if ((await db.$count(twoFactors, isVerifiedOf(viewer.id))) === 0) return invalidCode;
      return answerOf(() => auth.api.verifyTOTP({ body: { code: proof.code }, headers }));
    }
    const answer = await verifyPasskey(proof.credential, headers);
    if (!answer.ok) return answer;
    // The library opened a session of its own for the passkey.
    const { session, user } = answer.value.response;
    await db.delete(sessions).where(eq(sessions.id, session.id));
    return user.id === viewer.id ? answer : invalidCode;
  }
}

const lastFactor = (): Failure => ({
  ok: false,
  code: 'SECOND_FACTOR_REQUIRED',
  message: m.errors_last_factor(),
});
const invalidCode: Failure = { ok: false, code: 'INVALID_CODE', message: '' };

const isVerifiedOf = (userId: string) => and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true));

/** Lets the password alone sign in once the last passkey and the authenticator are removed. */
async function disableIfNoneLeft(tx: Database, userId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE ${users} SET two_factor_enabled = false
    WHERE id = ${userId} AND NOT EXISTS (SELECT FROM ${passkeys} WHERE user_id = ${userId})
      AND NOT EXISTS (SELECT FROM ${twoFactors} WHERE user_id = ${userId} AND verified)`);
  if (rowCount) await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** The product's wording for refusals of the library. */
const texts: Record<string, () => string> = {
  INVALID_PASSWORD: m.errors_wrong_password,
  INVALID_CODE: m.errors_code_wrong,
  INVALID_BACKUP_CODE: m.errors_recovery_code_wrong,
  INVALID_TWO_FACTOR_COOKIE: m.errors_sign_in_expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: m.errors_codes_wrong,
  ACCOUNT_TEMPORARILY_LOCKED: m.errors_codes_locked,
  CHALLENGE_NOT_FOUND: m.errors_passkey_expired,
  PASSKEY_NOT_FOUND: m.errors_passkey_unknown,
  AUTHENTICATION_FAILED: m.errors_passkey_failed,
  FAILED_TO_VERIFY_REGISTRATION: m.errors_passkey_failed,
  PREVIOUSLY_REGISTERED: m.errors_passkey_known,
};

function withOwnText(failure: Failure): Failure {
  return { ...failure, message: texts[failure.code]?.() ?? failure.message };
}
