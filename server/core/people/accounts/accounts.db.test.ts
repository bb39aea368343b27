import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, knownPassword, linkTo } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { mails } from '../../../features/notifications/tables.ts';
import { grantAdmin } from '../../../flows/account/grant-admin.ts';
import { consents, sessions, users } from '../tables.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAuth } from './auth.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });
let accounts: Accounts;

beforeAll(async () => {
  const secret = 'another secret of 32 and more characters';
  const auth = createAuth(maidan.services, {
    secret,
    trustedOrigins: [],
    acceptsDemoPassword: false,
    demoKey: undefined,
  });
  accounts = createAccounts(maidan.services, auth, { adminsNeedSecondFactor: true });
});

const asha = {
  firstName: 'Asha',
  lastName: 'Iyer',
  phone: '+919876543210',
  password: 'Correct-horse-9',
  terms: true as const,
};
const turfPath = '/turf/0189-x?date=2026-11-27&hours=18&hours=19';

describe('createAccounts', () => {
  test('sign-up API: builds the full name from first and last name', async () => {
    for (const more of [{}, { name: 'Maidan Support' }]) {
      const body = { ...asha, email: `json${Object.keys(more).length}@people.test`, ...more };
      const answer = await maidan.call('POST', '/api/auth/sign-up/email', { body });
      const message = 'Check your email. We have sent you a link to continue.';
      expect(answer).toMatchObject({
        status: 200,
        body: { message, user: { name: 'Asha Iyer' } },
      });
      expect(answer.body).not.toHaveProperty('token');
    }
  });

  test('sign-up link: confirms the address and leads back to the hours', async () => {
    const email = 'asha@people.test';
    expect(await accounts.signUp({ ...asha, email }, turfPath, new Headers())).toEqual({ message: null });
    const signedUp = await linkTo(maidan, email, '/auth/callback');
    const early = await accounts.signIn({ email, password: asha.password }, new Headers(), turfPath);
    expect(early).toMatchObject({ ok: false, code: 'INVALID_EMAIL_OR_PASSWORD' });

    const link = await linkTo(maidan, email, '/auth/callback');
    expect(link.href).not.toBe(signedUp.href);
    for (const { searchParams } of [signedUp, link]) expect(searchParams.get('returnTo')).toBe(turfPath);
    expect(await accounts.confirmEmail(link.searchParams.get('token') ?? '')).toBe('open');

    const answer = await accounts.signIn({ email, password: asha.password }, new Headers());
    const cookie = answer.ok ? (answer.cookies.get('set-cookie') ?? '') : '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const viewer = await accounts.findViewer(new Headers({ cookie: cookie.split(';')[0] ?? '' }));
    expect(viewer).toMatchObject({ email, firstName: 'Asha', role: 'customer' });
  });

  test('sign-up: records consent to the current terms and privacy texts', async () => {
    const email = 'consenting@people.test';
    await accounts.signUp({ ...asha, email }, '/', new Headers());
    const [person] = await maidan.services.db.select().from(users).where(eq(users.email, email));
    const given = await maidan.services.db
      .select()
      .from(consents)
      .where(eq(consents.userId, person?.id ?? ''));
    expect(given.map(({ purpose }) => purpose).sort()).toEqual(['privacy', 'terms']);
  });

  test('sign-up on a confirmed address: same answer, only its owner is notified', async () => {
    const { email } = await createAccount(maidan);
    const first = await accounts.signUp({ ...asha, email: 'new.one@people.test' }, '/', new Headers());
    const second = await accounts.signUp({ ...asha, email, firstName: 'Mallory' }, '/', new Headers());
    expect(second).toEqual(first);
    const people = await maidan.services.db.select().from(users).where(eq(users.email, email));
    expect(people.map(({ firstName }) => firstName)).toEqual(['Asha']);
    const sent = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ subject }) => subject)).toEqual(['You already have a Maidan account']);
    expect(await accounts.signIn({ email, password: knownPassword }, new Headers())).toMatchObject({
      ok: true,
    });
  });

  test('unknown address and wrong password: the same refusal', async () => {
    const unknown = await accounts.signIn(
      { email: 'nobody@people.test', password: 'Wrong-1234' },
      new Headers(),
    );
    const wrong = await accounts.signIn({ email: 'asha@people.test', password: 'Wrong-1234' }, new Headers());
    expect(unknown).toEqual(wrong);
  });

  test('sign-up API: same rules as the page, and no role', async () => {
    const signUp = (more: object) =>
      maidan.call('POST', '/api/auth/sign-up/email', {
        body: { name: 'A B', ...asha, email: 'json@people.test', ...more },
        headers: { origin: maidan.services.appUrl },
      });
    expect((await signUp({ password: 'password' })).status).toBe(400);
    expect((await signUp({ terms: false })).status).toBe(400);
    await signUp({ role: 'admin' });
    const [person] = await maidan.services.db.select().from(users).where(eq(users.email, 'json@people.test'));
    expect(person?.role ?? 'customer').toBe('customer');
  });

  test('granting admin: ends the sessions opened with the old role', async () => {
    const email = 'asha@people.test';
    expect(await grantAdmin(maidan.services.db, email)).toBe(true);
    expect(await grantAdmin(maidan.services.db, 'nobody@people.test')).toBe(false);
    const [person] = await maidan.services.db.select().from(users).where(eq(users.email, email));
    expect(person?.role).toBe('admin');
    const open = await maidan.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person?.id ?? ''));
    expect(open).toEqual([]);
  });

  test('invalid characters in names: same answer for known and unknown addresses', async () => {
    const email = 'known@people.test';
    await accounts.signUp({ ...asha, email }, '/', new Headers());
    const signUp = (address: string) =>
      maidan.call('POST', '/api/auth/sign-up/email', {
        headers: { origin: maidan.services.appUrl },
        body: { ...asha, firstName: 'a\u0000', lastName: 'b\ud800', name: '\u0000', email: address },
      });
    const [known, unknown] = [await signUp(email), await signUp('new@people.test')];
    expect([known.status, Object.keys(known.body)]).toEqual([200, Object.keys(unknown.body)]);
    expect(unknown.status).toBe(200);
    const [person] = await maidan.services.db.select().from(users).where(eq(users.email, 'new@people.test'));
    expect([person?.firstName, person?.lastName]).toEqual(['a', 'b\ufffd']);
  });

  test('invalid address: refused like any other', async () => {
    const { status } = await maidan.call('POST', '/api/auth/sign-in/email', {
      headers: { origin: maidan.services.appUrl },
      body: { email: 'a\u0000@people.test', password: 'x' },
    });
    expect([400, 401]).toContain(status);
  });
});
