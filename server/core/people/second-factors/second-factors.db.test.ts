import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cookieOf,
  createAccount,
  knownPassword,
  mailsTo,
  signInAs,
} from '../../../../tests/support/browser/account.ts';
import { totpCode } from '../../../../tests/support/browser/totp.ts';
import {
  createPerson,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { sendNewAdmins } from '../../../features/notifications/mails/mail-new-admins.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { auditLog, passkeys, sessions, twoFactors, users } from '../tables.ts';

const maidan = testInstallation();

const headersOf = (cookie: string) => new Headers({ cookie });
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie?.endsWith('='))
    .join('; ');

async function viewerOf(cookie: string): Promise<Viewer> {
  const viewer = await maidan.accounts.findViewer(headersOf(cookie));
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

type WithApp = Person & { key: string; recoveryCodes: string[] };

/** The code of the next 30 seconds: accepted already, and different from the one that set the app up. */
const nextCode = (key: string) => totpCode(key, Date.now() + 30_000);

async function createPersonWithApp(): Promise<WithApp> {
  const person = await createAccount(maidan);
  const { secondFactors } = maidan.accounts;
  const viewer = await viewerOf(person.cookie);
  const started = await secondFactors.startAuthenticator(viewer, knownPassword, headersOf(person.cookie));
  if (!started.ok) throw new Error(started.message);
  const key = new URL(started.value).searchParams.get('secret') ?? '';
  const code = totpCode(key);
  const confirmed = await secondFactors.confirmAuthenticator(viewer, code, headersOf(person.cookie));
  if (!confirmed.ok) throw new Error(confirmed.message);
  const { cookies, recoveryCodes } = confirmed.value;
  return { ...person, cookie: cookieOf(cookies), key, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with the right password and returns the cookie of the challenge. */
async function passFirstStep({ email }: Person): Promise<Headers> {
  const answer = await maidan.accounts.signIn({ email, password: knownPassword }, new Headers());
  if (!answer.ok || !answer.secondStep) throw new Error('no second step was asked for');
  return headersOf(cookiesOf(answer.cookies));
}

const eventsOf = async ({ id }: Person) =>
  (await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ event }) => event,
  );

describe('authenticator app', () => {
  test('the right password alone: no session', async () => {
    const person = await createPersonWithApp();
    const challenge = await passFirstStep(person);
    expect(await maidan.accounts.findViewer(challenge)).toBeNull();
    expect(await eventsOf(person)).not.toContain('signed-in');
  });

  test('code after the password: signed in; the same code again: refused', async () => {
    const person = await createPersonWithApp();
    const code = nextCode(person.key);
    const { secondFactors } = maidan.accounts;
    const signedIn = await secondFactors.completeSignIn({ code }, await passFirstStep(person));
    expect(signedIn).toMatchObject({ ok: true });
    if (signedIn.ok)
      expect(await viewerOf(cookieOf(signedIn.cookies))).toMatchObject({ hasSecondFactor: true });
    expect(await eventsOf(person)).toContain('signed-in');
    const again = await secondFactors.completeSignIn({ code }, await passFirstStep(person));
    expect(again).toMatchObject({ ok: false, message: expect.stringContaining('already used') });
  });

  test('code of two minutes ago, or of another key: refused', async () => {
    const person = await createPersonWithApp();
    const { secondFactors } = maidan.accounts;
    for (const code of [totpCode(person.key, Date.now() - 120_000), totpCode('ABCDEFGHIJKLMNOPQRSTUVWX')]) {
      const answer = await secondFactors.completeSignIn({ code }, await passFirstStep(person));
      expect(answer).toMatchObject({ ok: false, code: 'INVALID_CODE' });
    }
    expect(await eventsOf(person)).toContain('sign-in-failed');
  });

  test('ten wrong codes: the right one is refused too', async () => {
    const person = await createPersonWithApp();
    const { secondFactors } = maidan.accounts;
    for (const begin of [100_000, 200_000]) {
      const challenge = await passFirstStep(person);
      for (let code = begin; code < begin + 5; code += 1) {
        await secondFactors.completeSignIn({ code: String(code) }, challenge);
      }
    }
    const answer = await secondFactors.completeSignIn(
      { code: nextCode(person.key) },
      await passFirstStep(person),
    );
    expect(answer).toMatchObject({ ok: false, code: expect.stringMatching(/RATE_LIMITED|LOCKED/) });
  });

  test('turned on: other devices are signed out, the person is notified', async () => {
    const person = await createAccount(maidan);
    const elsewhere = await signInAs(maidan, person);
    const { secondFactors } = maidan.accounts;
    const viewer = await viewerOf(person.cookie);
    const started = await secondFactors.startAuthenticator(viewer, knownPassword, headersOf(person.cookie));
    const key = started.ok ? (new URL(started.value).searchParams.get('secret') ?? '') : '';
    const code = totpCode(key);
    const confirmed = await secondFactors.confirmAuthenticator(viewer, code, headersOf(person.cookie));
    expect(confirmed).toMatchObject({ ok: true, value: { recoveryCodes: expect.any(Array) } });
    expect(await maidan.accounts.findViewer(headersOf(elsewhere))).toBeNull();
    expect((await mailsTo(maidan, person.email)).map(({ subject }) => subject)).toContain(
      'An authenticator app was added',
    );
  });

  test('wrong password: no key is returned', async () => {
    const person = await createAccount(maidan);
    const viewer = await viewerOf(person.cookie);
    const answer = await maidan.accounts.secondFactors.startAuthenticator(
      viewer,
      'Wrong-horse-9',
      headersOf(person.cookie),
    );
    expect(answer).toMatchObject({ ok: false, code: 'INVALID_PASSWORD' });
  });

  test('set up again without finishing: the recovery codes still work', async () => {
    const person = await createPersonWithApp();
    const { secondFactors } = maidan.accounts;
    await maidan.services.db.insert(passkeys).values(passkeyOf(person));
    const viewer = await viewerOf(person.cookie);
    await secondFactors.removeAuthenticator(viewer, headersOf(person.cookie));
    await secondFactors.startAuthenticator(viewer, knownPassword, headersOf(person.cookie));
    const recoveryCode = person.recoveryCodes[0] ?? '';
    const answer = await secondFactors.completeSignIn({ recoveryCode }, await passFirstStep(person));
    expect(answer).toMatchObject({ ok: true });
  });

  test('removed with no passkey left: the password alone signs in again', async () => {
    const person = await createPersonWithApp();
    await maidan.accounts.secondFactors.removeAuthenticator(
      await viewerOf(person.cookie),
      headersOf(person.cookie),
    );
    expect(await signInAs(maidan, person)).toContain('session_token');
    expect(await maidan.services.db.$count(twoFactors, eq(twoFactors.userId, person.id))).toBe(0);
  });
});

describe('recovery codes', () => {
  test('each works once, and the person is notified', async () => {
    const person = await createPersonWithApp();
    expect(person.recoveryCodes).toHaveLength(10);
    const recoveryCode = person.recoveryCodes[3] ?? '';
    const { secondFactors } = maidan.accounts;
    const first = await secondFactors.completeSignIn({ recoveryCode }, await passFirstStep(person));
    expect(first).toMatchObject({ ok: true });
    const second = await secondFactors.completeSignIn({ recoveryCode }, await passFirstStep(person));
    expect(second).toMatchObject({ ok: false, code: 'INVALID_BACKUP_CODE' });
    expect((await mailsTo(maidan, person.email)).map(({ subject }) => subject)).toContain(
      'A recovery code was used',
    );
  });

  test('renewed: the old ones no longer work', async () => {
    const person = await createPersonWithApp();
    const { secondFactors } = maidan.accounts;
    const [fresh = ''] = await secondFactors.renewRecoveryCodes(
      await viewerOf(person.cookie),
      headersOf(person.cookie),
    );
    const [old = ''] = person.recoveryCodes;
    expect(
      await secondFactors.completeSignIn({ recoveryCode: old }, await passFirstStep(person)),
    ).toMatchObject({
      ok: false,
    });
    expect(
      await secondFactors.completeSignIn({ recoveryCode: fresh }, await passFirstStep(person)),
    ).toMatchObject({ ok: true });
  });
});

describe('reauthenticate', () => {
  test.each([
    ['the password', () => ({ password: knownPassword }), true],
    ['a wrong password', () => ({ password: 'Wrong-horse-9' }), false],
    ['a code of the app', ({ key }: WithApp) => ({ code: nextCode(key) }), true],
    ['a wrong code', () => ({ code: '000000' }), false],
    ['a forged passkey', () => ({ credential: { id: 'forged' } }), false],
  ])('%s: accepted is $2', async (_, proofOf, isAccepted) => {
    const person = await createPersonWithApp();
    const viewer = await viewerOf(person.cookie);
    const { secondFactors } = maidan.accounts;
    const old = { authenticatedAt: new Date(Date.now() - 11 * 60_000) };
    await maidan.services.db.update(sessions).set(old).where(eq(sessions.userId, person.id));
    expect(await secondFactors.isRecentlyAuthenticated(viewer)).toBe(false);
    const answer = await secondFactors.reauthenticate(viewer, proofOf(person), headersOf(person.cookie));
    expect(answer.ok).toBe(isAccepted);
    expect(await secondFactors.isRecentlyAuthenticated(viewer)).toBe(isAccepted);
  });

  test('password that starts an authenticator app: counts as a proof', async () => {
    const person = await createAccount(maidan);
    const viewer = await viewerOf(person.cookie);
    const { secondFactors } = maidan.accounts;
    const old = { authenticatedAt: new Date(Date.now() - 11 * 60_000) };
    await maidan.services.db.update(sessions).set(old).where(eq(sessions.userId, person.id));
    await secondFactors.startAuthenticator(viewer, knownPassword, headersOf(person.cookie));
    expect(await secondFactors.isRecentlyAuthenticated(viewer)).toBe(true);
  });

  test('eleven right proofs in 15 minutes: none is refused', async () => {
    const person = await createPersonWithApp();
    const { secondFactors } = maidan.accounts;
    for (const recoveryCode of person.recoveryCodes) {
      const answer = await secondFactors.completeSignIn({ recoveryCode }, await passFirstStep(person));
      expect(answer).toMatchObject({ ok: true });
    }
    const code = nextCode(person.key);
    expect(await secondFactors.completeSignIn({ code }, await passFirstStep(person))).toMatchObject({
      ok: true,
    });
  });

  test('six wrong passwords: the right one is limited too', async () => {
    const person = await createAccount(maidan);
    const viewer = await viewerOf(person.cookie);
    const { secondFactors } = maidan.accounts;
    const prove = (password: string) =>
      secondFactors.reauthenticate(viewer, { password }, headersOf(person.cookie));
    for (let attempt = 0; attempt < 6; attempt += 1) await prove(`Wrong-horse-${attempt}`);
    expect(await prove(knownPassword)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  });
});

describe('reset of a lost second factor', () => {
  test('by an admin: sessions end, the password signs in, person is notified', async () => {
    const person = await createPersonWithApp();
    const admin = await createPerson(maidan, 'admin');
    const answer = await maidan.call('DELETE', `/api/people/${person.id}/second-factors`, { as: admin });
    expect(answer).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect(await maidan.accounts.findViewer(headersOf(person.cookie))).toBeNull();
    expect(await signInAs(maidan, person)).toContain('session_token');
    expect(await eventsOf(person)).toContain('second-factor-reset');
    expect((await mailsTo(maidan, person.email)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in was reset',
    );
  });

  test('by admins for their own account: refused', async () => {
    const admin = await createPerson(maidan, 'admin');
    const answer = await maidan.call('DELETE', `/api/people/${admin.id}/second-factors`, { as: admin });
    expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
  });
});

describe('new admins', () => {
  test('all admins are notified once', async () => {
    const admin = await createPerson(maidan, 'admin');
    const other = await createPerson(maidan, 'admin');
    const person = await createPerson(maidan);
    await maidan.call('PUT', `/api/people/${person.id}/role`, { as: admin, body: { role: 'admin' } });
    await sendNewAdmins(maidan.services);
    await sendNewAdmins(maidan.services);
    for (const { email } of [admin, other, person]) {
      const mails = await mailsTo(maidan, email);
      expect(mails.filter(({ subject }) => subject === 'Asha Iyer is now an admin')).toHaveLength(1);
    }
  });
});

describe('account deletion', () => {
  test('deletes passkeys, authenticator and recovery codes', async () => {
    const person = await createPersonWithApp();
    const { db } = maidan.services;
    await db.insert(passkeys).values(passkeyOf(person));
    await maidan.call('POST', '/api/me/deletion', { as: person, body: { currentPassword: knownPassword } });
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
    expect(await db.$count(twoFactors, eq(twoFactors.userId, person.id))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ deletedAt: expect.any(Date) });
  });
});

function passkeyOf({ id }: Person): typeof passkeys.$inferInsert {
  return {
    id: crypto.randomUUID(),
    userId: id,
    publicKey: 'a key',
    credentialID: crypto.randomUUID(),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  };
}
