import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testInstallation } from '../../tests/support/installation.ts';
import { mails } from '../notifications/tables.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAuth } from './auth.ts';
import { grantAdmin } from './grant-admin.ts';
import { consents, sessions, users } from './tables.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });
let accounts: Accounts;

beforeAll(async () => {
  const secret = 'another secret of 32 and more characters';
  accounts = createAccounts(
    maidan.services,
    createAuth(maidan.services, { secret, trustedOrigins: [], demoKey: undefined }),
  );
});

const asha = {
  firstName: 'Asha',
  lastName: 'Iyer',
  phone: '+919876543210',
  password: 'Correct-horse-9',
  terms: true as const,
};
const turfPath = '/turf/0189-x?date=2026-11-27&hours=18&hours=19';

async function linkFor(email: string): Promise<URL> {
  const [mail] = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  return new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

test('the JSON door makes the full name of first and last name, whatever else is sent', async () => {
  for (const more of [{}, { name: 'Maidan Support' }]) {
    const body = { ...asha, email: `json${Object.keys(more).length}@people.test`, ...more };
    const answer = await maidan.call('POST', '/api/auth/sign-up/email', { body });
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Asha Iyer' } } });
  }
});

test('sign-up mails a link that confirms the address and leads back to the hours picked', async () => {
  const email = 'asha@people.test';
  expect(await accounts.signUp({ ...asha, email }, turfPath, new Headers())).toEqual({ message: null });
  const early = await accounts.signIn({ email, password: asha.password }, new Headers());
  expect(early).toMatchObject({ ok: false, code: 'EMAIL_NOT_VERIFIED' });

  const link = await linkFor(email);
  expect(link.pathname).toBe('/auth/callback');
  expect(link.searchParams.get('returnTo')).toBe(turfPath);
  expect(await accounts.confirmEmail(link.searchParams.get('token') ?? '')).toBe(true);

  const answer = await accounts.signIn({ email, password: asha.password }, new Headers());
  const cookie = answer.ok ? (answer.cookies.get('set-cookie') ?? '') : '';
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  const viewer = await accounts.findViewer(new Headers({ cookie: cookie.split(';')[0] ?? '' }));
  expect(viewer).toMatchObject({ email, firstName: 'Asha', role: 'customer' });
});

test('signing up records consent to terms and privacy in their present wording', async () => {
  const email = 'consenting@people.test';
  await accounts.signUp({ ...asha, email }, '/', new Headers());
  const [person] = await maidan.services.db.select().from(users).where(eq(users.email, email));
  const given = await maidan.services.db
    .select()
    .from(consents)
    .where(eq(consents.userId, person?.id ?? ''));
  expect(given.map(({ purpose }) => purpose).sort()).toEqual(['privacy', 'terms']);
});

test('a second sign-up with the same address looks the same and only mails its owner', async () => {
  const email = 'twice@people.test';
  const first = await accounts.signUp({ ...asha, email }, '/', new Headers());
  const second = await accounts.signUp({ ...asha, email, firstName: 'Mallory' }, '/', new Headers());
  expect(second).toEqual(first);
  const people = await maidan.services.db.select().from(users).where(eq(users.email, email));
  expect(people.map(({ firstName }) => firstName)).toEqual(['Asha']);
  const sent = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email address',
    'You already have an account at Maidan',
  ]);
});

test('an unknown address and a wrong password are refused in the same words', async () => {
  const unknown = await accounts.signIn(
    { email: 'nobody@people.test', password: 'Wrong-1234' },
    new Headers(),
  );
  const wrong = await accounts.signIn({ email: 'asha@people.test', password: 'Wrong-1234' }, new Headers());
  expect(unknown).toEqual(wrong);
});

test('the JSON door to sign-up keeps the same rules and takes no role', async () => {
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

test('a forged or used-up confirmation link confirms nobody', async () => {
  expect(await accounts.confirmEmail('not.a.token')).toBe(false);
  expect(await accounts.confirmEmail('')).toBe(false);
});

test('granting admin ends the sessions that were opened with the old role', async () => {
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

test('names that cannot be kept tell nobody whether an address has an account', async () => {
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

test('an address that is none is refused as any other', async () => {
  const { status } = await maidan.call('POST', '/api/auth/sign-in/email', {
    headers: { origin: maidan.services.appUrl },
    body: { email: 'a\u0000@people.test', password: 'x' },
  });
  expect([400, 401]).toContain(status);
});
