import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cookieOf,
  createAccount,
  knownPassword,
  mailsTo,
} from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { accounts, auditLog, consents, users, verifications } from '../tables.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });

const asha = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true as const };
const newEmail = () => `${newId()}@people.test`;
const from = (caller: string) => new Headers({ 'x-maidan-caller': caller });

async function requestCode(email: string, caller: string = newId()): Promise<string> {
  expect(await maidan.accounts.requestCode(email, from(caller))).toMatchObject({ ok: true });
  return codeTo(email);
}

async function codeTo(email: string): Promise<string> {
  const [mail] = await mailsTo(maidan, email);
  const [code] = mail?.text.match(/\b\d{6}\b/) ?? [];
  if (!code) throw new Error(`no mail to ${email} has a code`);
  return code;
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const findUser = async (email: string) =>
  (await maidan.services.db.select().from(users).where(eq(users.email, email)))[0];
const eventsOf = async (userId: string) =>
  (await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, userId)))
    .map(({ event }) => event)
    .sort();

describe('sign-in by a mailed code', () => {
  test('known address: signs in once', async () => {
    const person = await createAccount(maidan);
    const otp = await requestCode(person.email);
    const answer = await maidan.accounts.signInWithCode({ email: person.email, otp }, new Headers());
    if (!answer.ok) throw new Error(answer.message);
    const viewer = await maidan.accounts.findViewer(new Headers({ cookie: cookieOf(answer.cookies) }));
    expect(viewer).toMatchObject({ id: person.id });
    expect(await eventsOf(person.id)).toContain('signed-in');
    const again = await maidan.accounts.signInWithCode({ email: person.email, otp }, new Headers());
    expect(again).toMatchObject({ ok: false, code: 'INVALID_OTP' });
  });

  test('unknown address: asks for the profile, then creates the account', async () => {
    const email = newEmail();
    const otp = await requestCode(email);
    const first = await maidan.accounts.signInWithCode({ email, otp }, new Headers());
    expect(first).toMatchObject({ ok: false, code: 'PROFILE_REQUIRED' });
    expect(await findUser(email)).toBeUndefined();

    const answer = await maidan.accounts.signInWithCode({ email, otp, person: asha }, new Headers());
    expect(answer).toMatchObject({ ok: true });
    const { terms: _, ...profile } = asha;
    const user = await findUser(email);
    expect(user).toMatchObject({ ...profile, name: 'Asha Iyer', role: 'customer', emailVerified: true });
    const given = await maidan.services.db
      .select()
      .from(consents)
      .where(eq(consents.userId, user?.id ?? ''));
    expect(given.map(({ purpose }) => purpose).sort()).toEqual(['privacy', 'terms']);
    expect(await eventsOf(user?.id ?? '')).toEqual(['signed-in', 'signed-up']);
    expect((await mailsTo(maidan, email)).map(({ key }) => key.split(':')[0])).toContain('welcome');
  });

  test('a wrong code answers alike for known and unknown addresses', async () => {
    const [person, email] = [await createAccount(maidan), newEmail()];
    const answers = [];
    for (const to of [person.email, email]) {
      const otp = wrong(await requestCode(to));
      const begin = performance.now();
      answers.push(await maidan.accounts.signInWithCode({ email: to, otp }, new Headers()));
      expect(performance.now() - begin).toBeGreaterThanOrEqual(100);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ ok: false, code: 'INVALID_OTP' });
    expect(await eventsOf(person.id)).toEqual(['sign-in-failed']);
  });

  test('five wrong codes: the right one no longer works', async () => {
    const email = newEmail();
    const otp = await requestCode(email);
    for (let index = 0; index < 5; index += 1) {
      await maidan.accounts.signInWithCode({ email, otp: wrong(otp) }, new Headers());
    }
    const answer = await maidan.accounts.signInWithCode({ email, otp, person: asha }, new Headers());
    expect(answer).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS' });
  });

  test('a new code replaces the former one; expired ones are refused', async () => {
    const { email } = await createAccount(maidan);
    const former = await requestCode(email);
    const otp = await requestCode(email);
    if (former !== otp) {
      const refused = await maidan.accounts.signInWithCode({ email, otp: former }, new Headers());
      expect(refused).toMatchObject({ ok: false, code: 'INVALID_OTP' });
    }
    const past = new Date(Date.now() - 1_000);
    const { db } = maidan.services;
    const rows = await db.select().from(verifications);
    for (const { expiresAt } of rows) expect(expiresAt.getTime() - Date.now()).toBeLessThan(601_000);
    await db.update(verifications).set({ expiresAt: past });
    const answer = await maidan.accounts.signInWithCode({ email, otp }, new Headers());
    expect(answer).toMatchObject({ ok: false, code: 'OTP_EXPIRED' });
  });

  test('requests are limited per address and caller, and per address', async () => {
    const email = newEmail();
    for (let index = 0; index < 3; index += 1) await requestCode(email, 'one');
    const tooMany = { ok: false, code: 'RATE_LIMITED' };
    expect(await maidan.accounts.requestCode(email, from('one'))).toMatchObject(tooMany);
    for (let index = 0; index < 7; index += 1) await requestCode(email);
    expect(await maidan.accounts.requestCode(email, from('another'))).toMatchObject(tooMany);
  });

  test('second factor: the code alone opens no session', async () => {
    const person = await createAccount(maidan);
    const { db } = maidan.services;
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.id));
    const otp = await requestCode(person.email);
    const answer = await maidan.accounts.signInWithCode({ email: person.email, otp }, new Headers());
    expect(answer).toMatchObject({ ok: true, secondStep: { hasAuthenticator: false } });
    const cookie = answer.ok ? answer.cookies.getSetCookie().map((text) => text.split(';')[0]) : [];
    expect(await maidan.accounts.findViewer(new Headers({ cookie: cookie.join('; ') }))).toBeNull();
    expect(await eventsOf(person.id)).not.toContain('signed-in');
  });

  test('disabled account: refused after a right code only', async () => {
    const person = await createAccount(maidan);
    await maidan.services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
    const otp = await requestCode(person.email);
    const guess = await maidan.accounts.signInWithCode(
      { email: person.email, otp: wrong(otp) },
      new Headers(),
    );
    expect(guess).toMatchObject({ code: 'INVALID_OTP' });
    const answer = await maidan.accounts.signInWithCode({ email: person.email, otp }, new Headers());
    expect(answer).toMatchObject({ ok: false, code: 'ACCOUNT_DISABLED' });
  });

  test('unconfirmed account: the code confirms it and removes the password', async () => {
    const email = newEmail();
    await maidan.accounts.signUp({ ...asha, email, password: knownPassword }, '/', new Headers());
    const otp = await requestCode(email);
    expect(await maidan.accounts.signInWithCode({ email, otp }, new Headers())).toMatchObject({ ok: true });
    const user = await findUser(email);
    expect(user?.emailVerified).toBe(true);
    expect(await maidan.services.db.$count(accounts, eq(accounts.userId, user?.id ?? ''))).toBe(0);
    expect(await eventsOf(user?.id ?? '')).toEqual(['email-confirmed', 'signed-in', 'signed-up']);
  });

  test('API: sends and accepts a code; other operations with codes are closed', async () => {
    const email = newEmail();
    const sent = await maidan.call('POST', '/api/auth/email-otp/send-verification-otp', { body: { email } });
    expect(sent).toMatchObject({ status: 200, body: { success: true } });
    const body = { email, otp: await codeTo(email) };
    const asked = await maidan.call('POST', '/api/auth/sign-in/email-otp', { body });
    expect(asked).toMatchObject({ status: 422, body: { code: 'PROFILE_REQUIRED' } });
    const withRole = { ...body, person: { ...asha, role: 'admin' } };
    const refused = await maidan.call('POST', '/api/auth/sign-in/email-otp', { body: withRole });
    expect(refused.status).toBe(400);
    const done = await maidan.call('POST', '/api/auth/sign-in/email-otp', {
      body: { ...body, person: asha },
    });
    expect(done).toMatchObject({ status: 200, body: { user: { role: 'customer', firstName: 'Asha' } } });
    const closed = await maidan.call('POST', '/api/auth/email-otp/check-verification-otp', { body });
    expect(closed.status).toBe(404);
  });
});
