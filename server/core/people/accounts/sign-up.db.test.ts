import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAccount, knownPassword, linkTo, mailsTo } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { newId } from '../../../platform/ids.ts';
import { constantTime } from '../passwords/in-constant-time.ts';
import { accounts, auditLog, consents, sessions, users, verifications } from '../tables.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });

const asha = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true } as const;
const mallory = { firstName: 'Mallory', lastName: 'Menon', phone: '+919812345678', terms: true } as const;
const hers = 'Quiet-stadium-42';
const his = 'Attack3r-pass';
const newAddress = () => `${newId()}@people.test`;
const signUp = (email: string, password: string, who: typeof asha | typeof mallory = asha) =>
  maidan.accounts.signUp({ ...who, email, password }, '/turf/x?hours=18', new Headers());
const signIn = (email: string, password: string) =>
  maidan.accounts.signIn({ email, password }, new Headers());
const tokenIn = async (email: string) =>
  (await linkTo(maidan, email, '/auth/callback')).searchParams.get('token') ?? '';
const subjectsTo = async (email: string) => (await mailsTo(maidan, email)).map(({ subject }) => subject);
const userWith = async (email: string) => {
  const [user] = await maidan.services.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has signed up as ${email}`);
  return user;
};

describe('confirming an address', () => {
  test('link works once; used again: the address is confirmed already', async () => {
    const email = newAddress();
    await signUp(email, hers);
    const token = await tokenIn(email);
    expect(await maidan.accounts.findConfirmation(token)).toBe('open');
    expect(await Promise.all([1, 2, 3].map(() => maidan.accounts.confirmEmail(token)))).toEqual(
      expect.arrayContaining(['open', 'confirmed', 'confirmed']),
    );
    expect(await maidan.accounts.findConfirmation(token)).toBe('confirmed');
    expect(await signIn(email, hers)).toMatchObject({ ok: true });
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1);
  });

  test('link only opened: confirms nothing', async () => {
    const email = newAddress();
    await signUp(email, hers);
    const token = await tokenIn(email);
    for (let time = 0; time < 3; time += 1) await maidan.accounts.findConfirmation(token);
    expect((await userWith(email)).emailVerified).toBe(false);
  });

  test.each([['not.a.token'], [''], ['x'.repeat(32)]])('unknown link (%s): closed', async (token) => {
    expect(await maidan.accounts.findConfirmation(token)).toBe('closed');
    expect(await maidan.accounts.confirmEmail(token)).toBe('closed');
  });

  test('a link after 24 hours: closed', async () => {
    const email = newAddress();
    await signUp(email, hers);
    const token = await tokenIn(email);
    const { id } = await userWith(email);
    await maidan.services.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(verifications.value, id));
    expect(await maidan.accounts.confirmEmail(token)).toBe('closed');
    expect((await userWith(email)).emailVerified).toBe(false);
  });

  test('link of another account with the same address: confirms nothing', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await signUp(email, hers);
    const token = await tokenIn(email);
    const { db } = maidan.services;
    await db
      .update(users)
      .set({ email: `former.${email}` })
      .where(eq(users.email, email));
    await signUp(other, his, mallory);
    await db.update(users).set({ email }).where(eq(users.email, other));
    await maidan.accounts.confirmEmail(token);
    expect((await userWith(email)).emailVerified).toBe(false);
  });

  test("database contains no usable link; the library's endpoint is closed", async () => {
    const email = newAddress();
    await signUp(email, hers);
    const token = await tokenIn(email);
    const { id } = await userWith(email);
    const stored = await maidan.services.db.select().from(verifications).where(eq(verifications.value, id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const answer = await maidan.call('GET', `/api/auth/verify-email?token=${token}`);
    expect(answer.status).toBe(404);
    expect((await userWith(email)).emailVerified).toBe(false);
  });
});

describe('signing up again on an unconfirmed address', () => {
  test('password, name, phone and consent are replaced; older links and sessions end', async () => {
    const email = newAddress();
    await signUp(email, his, mallory);
    const planted = await tokenIn(email);
    const { id } = await userWith(email);
    const { db } = maidan.services;
    const long = new Date(Date.now() - 3_600_000);
    await db.update(consents).set({ givenAt: long }).where(eq(consents.userId, id));
    await db
      .insert(sessions)
      .values({ id: newId(), token: newId(), userId: id, expiresAt: new Date('2099-01-01') });

    expect(await signUp(email, hers)).toEqual({ message: null });
    expect(await userWith(email)).toMatchObject({
      id,
      name: 'Asha Iyer',
      firstName: 'Asha',
      phone: asha.phone,
    });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await db.$count(accounts, eq(accounts.userId, id))).toBe(1);
    const given = await db.select().from(consents).where(eq(consents.userId, id));
    expect(given.map(({ givenAt }) => givenAt > long)).toEqual([true, true]);
    expect(await maidan.accounts.confirmEmail(planted)).toBe('closed');
    expect(await maidan.accounts.confirmEmail(await tokenIn(email))).toBe('open');
    expect(await signIn(email, his)).toMatchObject({ ok: false });
    expect(await signIn(email, hers)).toMatchObject({ ok: true });

    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    const signUps = lines.filter(({ event }) => event === 'signed-up').map(({ details }) => details);
    expect(signUps).toEqual([{}, { account: 'replaced' }]);
  });

  test('account with a role or disabled by an admin: not replaced', async () => {
    for (const change of [{ role: 'admin' as const }, { disabledAt: new Date() }]) {
      const email = newAddress();
      await signUp(email, hers);
      await maidan.services.db.update(users).set(change).where(eq(users.email, email));
      await signUp(email, his, mallory);
      expect(await userWith(email)).toMatchObject({ firstName: 'Asha', ...change });
    }
  });

  test('deleted account: not replaced', async () => {
    const email = newAddress();
    await signUp(email, hers);
    await maidan.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.email, email));
    await signUp(email, his, mallory);
    expect((await userWith(email)).firstName).toBe('Asha');
  });

  test('stranger signs up after a reset request: the reset link fails', async () => {
    const email = newAddress();
    await signUp(email, his, mallory);
    await maidan.accounts.requestReset(email);
    const token = (await linkTo(maidan, email, '/reset-password')).searchParams.get('token');
    await signUp(email, 'Another-pitch-7', mallory);
    expect(await maidan.accounts.resetPassword(token, hers)).toMatchObject({ code: 'EXPIRED_LINK' });
    expect((await userWith(email)).emailVerified).toBe(false);
  });
});

describe('known and unknown addresses', () => {
  test('sign-in: same answer for wrong password, unknown and unconfirmed address', async () => {
    const unconfirmed = newAddress();
    await signUp(unconfirmed, hers);
    const known = await createAccount(maidan);
    const cases = [
      { email: unconfirmed, password: hers },
      { email: unconfirmed, password: 'Wrong-1234' },
      { email: known.email, password: 'Wrong-1234' },
      { email: newAddress(), password: 'Wrong-1234' },
    ];
    const headers = { origin: maidan.services.appUrl };
    for (const body of cases) {
      const json = await maidan.call('POST', '/api/auth/sign-in/email', { body, headers });
      expect(json).toEqual({
        status: 401,
        body: {
          code: 'INVALID_EMAIL_OR_PASSWORD',
          message: expect.stringContaining('or the email address is not confirmed yet'),
        },
      });
      expect(await maidan.accounts.signIn(body, new Headers())).toEqual({ ok: false, ...json.body });
    }
  });

  test('sign-in to an unconfirmed account: only the right password sends a link', async () => {
    const email = newAddress();
    await signUp(email, hers);
    await signIn(email, 'Wrong-1234');
    expect(await mailsTo(maidan, email)).toHaveLength(1);
    await signIn(email, hers);
    expect(await subjectsTo(email)).toEqual(['Confirm your email address', 'Confirm your email address']);
    expect(await maidan.accounts.confirmEmail(await tokenIn(email))).toBe('open');
  });

  test('sign-up API: answers differ only in address, id and times', async () => {
    const { stepMs } = constantTime;
    onTestFinished(() => void Object.assign(constantTime, { stepMs }));
    constantTime.stepMs = 400;
    const known = await createAccount(maidan);
    const unconfirmed = newAddress();
    await signUp(unconfirmed, hers);
    const answers = [];
    for (const email of [known.email, unconfirmed, newAddress()]) {
      const body = { ...asha, email, password: hers };
      const begin = performance.now();
      const { status, body: answer } = await maidan.call('POST', '/api/auth/sign-up/email', {
        body,
        headers: { origin: maidan.services.appUrl },
      });
      expect(performance.now() - begin).toBeGreaterThanOrEqual(400);
      const { id, email: said, createdAt, updatedAt, ...user } = answer.user;
      expect([said, typeof id, createdAt]).toEqual([email, 'string', updatedAt]);
      answers.push({ status, ...answer, user });
    }
    expect(answers[0]).toMatchObject({
      status: 200,
      message: 'Check your email. We have sent you a link to continue.',
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('sign-up, resend, sign-in: three mails per address in 15 minutes', async () => {
    for (const email of [newAddress(), (await createAccount(maidan)).email]) {
      await signUp(email, hers);
      await signUp(email, hers);
      await maidan.accounts.resendConfirmation(email, '/');
      for (let time = 0; time < 2; time += 1) {
        await signUp(email, hers);
        await signIn(email, hers);
        expect(await maidan.accounts.resendConfirmation(email, '/')).toMatchObject({ ok: true });
      }
      const sent = await subjectsTo(email);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.length).toBeLessThanOrEqual(3);
    }
  });

  test('reset mails: three per address in 15 minutes; answers stay the same', async () => {
    const { email } = await createAccount(maidan);
    for (let caller = 0; caller < 5; caller += 1) {
      const headers = new Headers({ 'x-maidan-caller': `caller ${caller}` });
      expect(await maidan.accounts.requestReset(email, headers)).toMatchObject({ ok: true });
    }
    expect(await mailsTo(maidan, email)).toHaveLength(3);
  });
});

describe('guessable passwords', () => {
  test('made from name or address: refused at sign-up, reset and change', async () => {
    const refused = { code: 'COMMON_PASSWORD', message: expect.stringContaining('name or email address') };
    expect(await signUp(newAddress(), 'Asha-Iyer-2026')).toMatchObject(refused);
    const person = await createAccount(maidan);
    const change = { currentPassword: knownPassword, newPassword: 'Iyer-Asha-7' };
    expect(
      await maidan.accounts.changePassword(change, new Headers({ cookie: person.cookie })),
    ).toMatchObject(refused);
    await maidan.accounts.requestReset(person.email);
    const token = (await linkTo(maidan, person.email, '/reset-password')).searchParams.get('token');
    expect(await maidan.accounts.resetPassword(token, 'Asha-Iyer-2026')).toMatchObject(refused);
    expect(await maidan.accounts.resetPassword(token, hers)).toMatchObject({ ok: true });
  });
});

test('hash in the former format: replaced at the next sign-in', async () => {
  const { hashPassword } = await import('better-auth/crypto');
  const person = await createAccount(maidan);
  const { db } = maidan.services;
  const own = eq(accounts.userId, person.id);
  await db
    .update(accounts)
    .set({ password: await hashPassword(knownPassword) })
    .where(own);
  const stored = async () => (await db.select().from(accounts).where(own))[0]?.password ?? '';
  await signIn(person.email, 'Wrong-1234');
  expect(await stored()).not.toMatch(/^\$scrypt/);
  expect(await signIn(person.email, knownPassword)).toMatchObject({ ok: true });
  expect(await stored()).toMatch(/^\$scrypt\$ln=/);
  expect(await signIn(person.email, knownPassword)).toMatchObject({ ok: true });
});
