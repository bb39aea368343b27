import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, users, verifications } from '../../server/core/people/tables.ts';
import { newId } from '../../server/platform/ids.ts';
import { linkTo, mailsTo } from '../support/browser/account.ts';
import { untilSomebodyWaits } from '../support/database/until-somebody-waits.ts';
import { testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation();

const passwords = ['Quiet-stadium-42', 'Attack3r-pass', 'Another-pitch-7'] as const;
const [hers, his] = passwords;
const newAddress = () => `${newId()}@people.test`;
const signUp = (email: string, password: string) => {
  const person = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true as const };
  return maidan.accounts.signUp({ ...person, email, password }, '/', new Headers());
};
const canSignIn = async (email: string, password: string) =>
  (await maidan.accounts.signIn({ email, password }, new Headers())).ok;
const userWith = async (email: string) => {
  const [user] = await maidan.services.db.select().from(users).where(eq(users.email, email));
  return user ?? { id: '', emailVerified: undefined };
};

/** Starts both calls in this order while another transaction holds the user's row lock, then releases it. */
async function inOrder<First, Second>(
  email: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { db } = maidan.services;
  const started = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, email)).for('update');
    const one = first();
    await untilSomebodyWaits(db, 1);
    const other = second();
    await untilSomebodyWaits(db, 2);
    return { both: Promise.all([one, other]) };
  });
  return started.both;
}

describe('concurrent sign-ups with one address', () => {
  test.each([1, 2, 3, 4])('three sign-ups (run %s): one account, one valid link, one password', async () => {
    const email = newAddress();
    const answers = await Promise.all(passwords.map((password) => signUp(email, password)));
    expect(answers).toEqual(passwords.map(() => ({ message: null })));
    const { id } = await userWith(email);
    const { db } = maidan.services;
    expect(await db.$count(accounts, eq(accounts.userId, id))).toBe(1);
    expect(await db.$count(verifications, eq(verifications.value, id))).toBe(1);
    const links = (await mailsTo(maidan, email)).flatMap(
      ({ text }) => text.match(/https?:\S+token=\S+/g) ?? [],
    );
    const states = [];
    for (const link of links) {
      states.push(await maidan.accounts.confirmEmail(new URL(link).searchParams.get('token') ?? ''));
    }
    expect(states.sort()).toEqual(['closed', 'closed', 'open']);
    const works = [];
    for (const password of passwords) works.push(await canSignIn(email, password));
    expect(works.filter(Boolean)).toHaveLength(1);
  });

  test('old link during a new sign-up: confirms nothing', async () => {
    const email = newAddress();
    await signUp(email, his);
    const token = (await linkTo(maidan, email, '/auth/callback')).searchParams.get('token') ?? '';
    const [, state] = await inOrder(
      email,
      () => signUp(email, hers),
      () => maidan.accounts.confirmEmail(token),
    );
    expect(state).toBe('closed');
    expect((await userWith(email)).emailVerified).toBe(false);
  });

  test('sign-up during confirmation: the confirmed account stays unchanged', async () => {
    const email = newAddress();
    await signUp(email, hers);
    const token = (await linkTo(maidan, email, '/auth/callback')).searchParams.get('token') ?? '';
    const [state] = await inOrder(
      email,
      () => maidan.accounts.confirmEmail(token),
      () => signUp(email, his),
    );
    expect(state).toBe('open');
    expect([await canSignIn(email, hers), await canSignIn(email, his)]).toEqual([true, false]);
  });

  test('password reset during a sign-up: account stays unconfirmed', async () => {
    const email = newAddress();
    await signUp(email, hers);
    await maidan.accounts.requestReset(email);
    const token = (await linkTo(maidan, email, '/reset-password')).searchParams.get('token');
    const [, reset] = await inOrder(
      email,
      () => signUp(email, his),
      () => maidan.accounts.resetPassword(token, 'Another-pitch-7'),
    );
    expect(reset).toMatchObject({ code: 'EXPIRED_LINK' });
    expect((await userWith(email)).emailVerified).toBe(false);
  });

  test('sign-up during a password reset: only the new password works', async () => {
    const email = newAddress();
    await signUp(email, his);
    await maidan.accounts.requestReset(email);
    const token = (await linkTo(maidan, email, '/reset-password')).searchParams.get('token');
    const [reset] = await inOrder(
      email,
      () => maidan.accounts.resetPassword(token, hers),
      () => signUp(email, his),
    );
    expect(reset).toMatchObject({ ok: true });
    expect([await canSignIn(email, hers), await canSignIn(email, his)]).toEqual([true, false]);
  });
});
