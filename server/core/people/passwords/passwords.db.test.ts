import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  cookieOf,
  createAccount,
  knownPassword,
  linkTo,
  mailsTo,
  signInAs,
} from '../../../../tests/support/browser/account.ts';
import { type Person, testInstallation } from '../../../../tests/support/servers/installation.ts';
import { mails } from '../../../features/notifications/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { sessions, verifications } from '../tables.ts';
import { constantTime } from './in-constant-time.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });

const newPassword = 'Quiet-stadium-42';
const subjectsTo = async (email: string) => (await mailsTo(maidan, email)).map(({ subject }) => subject);
const openSessionsOf = ({ id }: Person) => maidan.services.db.$count(sessions, eq(sessions.userId, id));
const canSignIn = async (email: string, password: string) =>
  (await maidan.accounts.signIn({ email, password }, new Headers())).ok;

async function resetTokenFor({ email }: Person): Promise<string> {
  expect(await maidan.accounts.requestReset(email)).toMatchObject({ ok: true });
  return (await linkTo(maidan, email, '/reset-password')).searchParams.get('token') ?? '';
}

async function signUpUnconfirmed(): Promise<{ email: string }> {
  const email = `${newId()}@people.test`;
  const asha = { firstName: 'Asha', lastName: 'Iyer', phone: '+919845012345', terms: true } as const;
  const signedUp = await maidan.accounts.signUp(
    { ...asha, email, password: knownPassword },
    '/',
    new Headers(),
  );
  expect(signedUp).toEqual({ message: null });
  expect(await canSignIn(email, knownPassword)).toBe(false);
  expect(await maidan.accounts.requestReset(email)).toMatchObject({ ok: true });
  return { email };
}

describe('passwords', () => {
  test('reset link: sets the password, ends all sessions, notifies the owner', async () => {
    const person = await createAccount(maidan);
    await signInAs(maidan, person);
    const token = await resetTokenFor(person);
    expect(await maidan.accounts.findResetProblem(token)).toBeNull();

    expect(await maidan.accounts.resetPassword(token, newPassword)).toMatchObject({ ok: true });
    expect(await openSessionsOf(person)).toBe(0);
    expect(await canSignIn(person.email, knownPassword)).toBe(false);
    expect(await canSignIn(person.email, newPassword)).toBe(true);
    expect(await subjectsTo(person.email)).toContain('Your password was changed');
  });

  test('used reset link: it and earlier links no longer work', async () => {
    const person = await createAccount(maidan);
    const earlier = await resetTokenFor(person);
    const token = await resetTokenFor(person);
    await maidan.accounts.resetPassword(token, newPassword);
    const expired = {
      ok: false,
      code: 'EXPIRED_LINK',
      message: 'Invalid or expired reset link. Please request a new password reset.',
    };
    expect(await maidan.accounts.resetPassword(token, 'Another-pitch-7')).toEqual(expired);
    expect(await maidan.accounts.resetPassword(earlier, 'Another-pitch-7')).toEqual(expired);
    expect(await maidan.accounts.findResetProblem(earlier)).toEqual(expired);
  });

  test('reset API: takes the token only from the body, always notifies', async () => {
    const person = await createAccount(maidan);
    const token = await resetTokenFor(person);
    const reset = (query: string, body: object) =>
      maidan.call('POST', `/api/auth/reset-password${query}`, { body: { newPassword, ...body } });
    for (const body of [{}, { token: '' }, { token: '\0' }]) {
      expect(await reset(`?token=${token}`, body)).toMatchObject({ status: 400, body: { field: 'token' } });
    }
    expect(await canSignIn(person.email, knownPassword)).toBe(true);
    expect((await reset('', { token })).status).toBe(200);
    expect(await subjectsTo(person.email)).toContain('Your password was changed');
  });

  test('reset link after an hour: refused', async () => {
    const person = await createAccount(maidan);
    const token = await resetTokenFor(person);
    await maidan.services.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.value, person.id));
    expect(await maidan.accounts.findResetProblem(token)).toMatchObject({ code: 'EXPIRED_LINK' });
    expect(await maidan.accounts.resetPassword(token, newPassword)).toMatchObject({ code: 'EXPIRED_LINK' });
    expect(await canSignIn(person.email, knownPassword)).toBe(true);
  });

  test.each([[null], [''], ['short'], ['../../etc/passwd'], ['x'.repeat(200)]])(
    'not a reset link (%s): refused',
    async (token) => {
      const invalid = {
        ok: false,
        code: 'INVALID_LINK',
        message: 'Invalid reset link. Please request a new password reset.',
      };
      expect(await maidan.accounts.findResetProblem(token)).toEqual(invalid);
      expect(await maidan.accounts.resetPassword(token, newPassword)).toEqual(invalid);
    },
  );

  test('reset link of an unconfirmed account: confirms the address, sends welcome', async () => {
    const { email } = await signUpUnconfirmed();
    const token = (await linkTo(maidan, email, '/reset-password')).searchParams.get('token') ?? '';
    expect(await maidan.accounts.resetPassword(token, newPassword)).toMatchObject({ ok: true });
    expect(await canSignIn(email, newPassword)).toBe(true);
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1);
  });

  test('stored reset links: the database contains no usable token', async () => {
    const person = await createAccount(maidan);
    const token = await resetTokenFor(person);
    const stored = await maidan.services.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, person.id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const keys = await maidan.services.db.select({ key: mails.key }).from(mails);
    expect(keys).toHaveLength(await maidan.services.db.$count(mails));
    expect(JSON.stringify(keys)).not.toContain(token);
  });

  test('unknown address: same answer and time as a known one, no mail', async () => {
    const { stepMs } = constantTime;
    onTestFinished(() => void Object.assign(constantTime, { stepMs }));
    constantTime.stepMs = 400;
    const person = await createAccount(maidan);
    const ask = async (email: string) => {
      const begin = performance.now();
      const answer = await maidan.accounts.requestReset(email);
      // At least one whole step, however little there was to do; a busy machine only adds to it.
      expect(performance.now() - begin).toBeGreaterThanOrEqual(400);
      return answer;
    };
    expect(await ask('nobody@people.test')).toEqual(await ask(person.email));
    expect(await mailsTo(maidan, 'nobody@people.test')).toEqual([]);
  });

  test.each([
    ['Short-1', 'Password must be at least 8 characters'],
    ['ALL-UPPER-CASE-1', 'Password must contain at least one lowercase letter'],
    ['all-lower-case-1', 'Password must contain at least one uppercase letter'],
    ['No-number-in-it', 'Password must contain at least one number'],
  ])("reset to %s: refused with '%s'", async (chosen, message) => {
    const person = await createAccount(maidan);
    const token = await resetTokenFor(person);
    expect(await maidan.accounts.resetPassword(token, chosen)).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      message,
    });
    expect(await maidan.accounts.resetPassword(token, newPassword)).toMatchObject({ ok: true });
  });

  test('common password: refused at sign-up, reset and change', async () => {
    const refused = { code: 'COMMON_PASSWORD', message: expect.stringContaining('too common') };
    const person = await createAccount(maidan);
    const token = await resetTokenFor(person);
    expect(await maidan.accounts.resetPassword(token, 'Password123')).toMatchObject(refused);
    const change = { currentPassword: knownPassword, newPassword: 'Sachin@2026' };
    const headers = new Headers({ cookie: person.cookie });
    expect(await maidan.accounts.changePassword(change, headers)).toMatchObject(refused);
    const asha = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true as const };
    const signUp = { ...asha, email: 'common@people.test', password: 'Qwerty12345' };
    expect(await maidan.accounts.signUp(signUp, '/', new Headers())).toMatchObject(refused);
  });

  test('changed password: ends other sessions, renews this one, notifies the owner', async () => {
    const person = await createAccount(maidan);
    const other = await signInAs(maidan, person);
    const here = await signInAs(maidan, person);
    const answer = await maidan.accounts.changePassword(
      { currentPassword: knownPassword, newPassword },
      new Headers({ cookie: here, 'user-agent': 'curl/8' }),
    );
    const renewed = answer.ok ? cookieOf(answer.cookies) : '';
    const viewerOf = (cookie: string) => maidan.accounts.findViewer(new Headers({ cookie }));
    expect(await viewerOf(renewed)).toMatchObject({ id: person.id });
    expect([await viewerOf(here), await viewerOf(other), await viewerOf(person.cookie)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await canSignIn(person.email, newPassword)).toBe(true);
    expect(await subjectsTo(person.email)).toContain('Your password was changed');
  });

  test('wrong current password: changes nothing, repeated guesses are limited', async () => {
    const person = await createAccount(maidan);
    const headers = new Headers({ cookie: person.cookie });
    const change = () =>
      maidan.accounts.changePassword({ currentPassword: 'Wrong-1234', newPassword }, headers);
    expect(await change()).toEqual({
      ok: false,
      code: 'INVALID_PASSWORD',
      message: "That isn't your current password.",
    });
    for (let guess = 0; guess < 4; guess += 1) await change();
    expect(await change()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await canSignIn(person.email, knownPassword)).toBe(true);
  });

  test('API for reset and change: same rules as the pages', async () => {
    const person = await createAccount(maidan);
    const post = (path: string, body: object, as?: Person) =>
      maidan.call('POST', `/api/auth${path}`, {
        body,
        headers: { origin: maidan.services.appUrl },
        ...(as && { as }),
      });
    expect((await post('/request-password-reset', { email: person.email })).status).toBe(200);
    const token = (await linkTo(maidan, person.email, '/reset-password')).searchParams.get('token');
    expect((await post('/reset-password', { token, newPassword: 'Password123' })).body.code).toBe(
      'COMMON_PASSWORD',
    );
    const more = { currentPassword: knownPassword, newPassword, role: 'admin' };
    expect((await post('/change-password', more, person)).body.code).toBe('VALIDATION_ERROR');
    expect((await post('/change-password', { currentPassword: knownPassword, newPassword })).status).toBe(
      401,
    );
  });
});
