import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAccount, knownPassword, linkTo } from '../../../../tests/support/browser/account.ts';
import { testInstallation } from '../../../../tests/support/servers/installation.ts';
import { listen } from '../../../platform/http/listen.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { auditLog } from '../tables.ts';
import { countAttempt } from './account-limits.ts';

const maidan = testInstallation({ APP_URL: 'http://localhost' });

const from = (caller: string) => new Headers({ 'x-maidan-caller': caller });
const limited = (message: string) => ({ ok: false, code: 'RATE_LIMITED', message });
const guess = (email: string, caller = 'anybody') =>
  maidan.accounts.signIn({ email, password: 'Wrong-1234' }, from(caller));

const tooOften = limited('Too many sign-in attempts. Please wait 15 minutes and try again.');
const rightly = (email: string, headers: Headers) =>
  maidan.accounts.signIn({ email, password: knownPassword }, headers);

/** Uses up the budget of an account from six callers, without hashing passwords, which takes long. */
async function guessFromEverywhere(account: string): Promise<void> {
  for (let index = 0; index < 66; index += 1) {
    const who = { account, caller: `${account} ${index % 6}` };
    await countAttempt(maidan.services, 'sign-in', who).catch(() => undefined);
  }
}

/** Returns the cookie of a known browser, which remains after sign-out. */
async function browserAfterSignIn(email: string, headers = new Headers()): Promise<string> {
  const answer = await rightly(email, headers);
  const cookies = answer.ok ? answer.cookies.getSetCookie() : [];
  const [cookie = ''] = cookies.filter((text) => text.startsWith('maidan-browser='));
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

describe('account limits', () => {
  test('ten wrong passwords from one caller: only that caller is limited', async () => {
    const person = await createAccount(maidan);
    for (let index = 0; index < 10; index += 1) await guess(person.email, 'guesser');
    expect(await rightly(person.email, from('guesser'))).toEqual(tooOften);
    expect((await rightly(person.email, from('owner'))).ok).toBe(true);
  });

  test('guesses from many callers: account is limited, except on known browsers', async () => {
    const person = await createAccount(maidan);
    const cookie = await browserAfterSignIn(person.email);
    await guessFromEverywhere(person.email);
    expect(await rightly(person.email, from('somebody new'))).toEqual(tooOften);
    const known = new Headers({ cookie, 'x-maidan-caller': 'a café' });
    expect((await rightly(person.email, known)).ok).toBe(true);
  });

  test('browser known to other accounts: no extra attempts', async () => {
    const [person, other] = [await createAccount(maidan), await createAccount(maidan)];
    const cookie = await browserAfterSignIn(person.email);
    await guessFromEverywhere(other.email);
    for (const sent of [cookie, `${cookie}x`, `${cookie}.${'A'.repeat(22)}`, 'maidan-browser=']) {
      const headers = new Headers({ cookie: sent, 'x-maidan-caller': 'somebody new' });
      expect(await rightly(other.email, headers)).toEqual(tooOften);
    }
    const both = await browserAfterSignIn((await createAccount(maidan)).email, new Headers({ cookie }));
    expect(both).toMatch(new RegExp(`^${cookie.slice(0, 37)}\\.[\\w-]{22}\\.[\\w-]{22}$`));
    await guessFromEverywhere(person.email);
    expect((await rightly(person.email, new Headers({ cookie: both }))).ok).toBe(true);
  });

  test('known browser: ten extra attempts, then limited', async () => {
    const person = await createAccount(maidan);
    const cookie = await browserAfterSignIn(person.email);
    const headers = () => new Headers({ cookie, 'x-maidan-caller': 'a thief' });
    const wrong = { email: person.email, password: 'Wrong-1234' };
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push(await maidan.accounts.signIn(wrong, headers()));
    expect(answers.map((answer) => !answer.ok && answer.code)).toEqual([
      ...Array.from({ length: 20 }, () => 'INVALID_EMAIL_OR_PASSWORD'),
      'RATE_LIMITED',
    ]);
  });

  test('unknown address: limited after as many tries as a known one', async () => {
    const known = await createAccount(maidan);
    const codesOf = async (email: string) => {
      const codes: string[] = [];
      for (let index = 0; index < 12; index += 1) {
        const answer = await guess(email, email);
        codes.push(answer.ok ? 'in' : answer.code);
      }
      return codes;
    };
    const codes = await codesOf('nobody@limits.test');
    expect(codes).toEqual(await codesOf(known.email));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  test('password reset: lifts the limit of the account', async () => {
    const person = await createAccount(maidan);
    await guessFromEverywhere(person.email);
    for (let index = 0; index < 11; index += 1) await guess(person.email, 'owner');
    await maidan.accounts.requestReset(person.email);
    const token = (await linkTo(maidan, person.email, '/reset-password')).searchParams.get('token');
    await maidan.accounts.resetPassword(token, 'Quiet-stadium-42', from('owner'));
    const answer = await maidan.accounts.signIn(
      { email: person.email, password: 'Quiet-stadium-42' },
      from('owner'),
    );
    expect(answer.ok).toBe(true);
  });

  test('strangers use up sign-ins and resets: the owner still gets in', async () => {
    const person = await createAccount(maidan);
    for (let index = 0; index < 11; index += 1) {
      await maidan.accounts.requestReset(person.email, from(`stranger ${index}`));
    }
    const token = (await linkTo(maidan, person.email, '/reset-password')).searchParams.get('token');
    const password = 'Quiet-stadium-42';
    const reset = await maidan.accounts.resetPassword(token, password, from('owner'));
    await guessFromEverywhere(person.email);
    const [cookie = ''] = reset.ok ? reset.cookies.getSetCookie() : [];
    const known = new Headers({ cookie: cookie.split(';')[0] ?? '', 'x-maidan-caller': 'owner' });
    expect((await maidan.accounts.signIn({ email: person.email, password }, known)).ok).toBe(true);
    expect(await maidan.accounts.signIn({ email: person.email, password }, from('owner'))).toEqual(tooOften);
  });

  test('one caller tries many accounts: only that caller is limited', async () => {
    const person = await createAccount(maidan);
    for (let index = 0; index < 59; index += 1) {
      await countAttempt(maidan.services, 'sign-in', { account: `p${index}@limits.test`, caller: 'sprayer' });
    }
    expect(await guess('p59@limits.test', 'sprayer')).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
    expect(await guess('p60@limits.test', 'sprayer')).toMatchObject({ code: 'RATE_LIMITED' });
    const rightPassword = { email: person.email, password: knownPassword };
    expect(await maidan.accounts.signIn(rightPassword, from('sprayer'))).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await maidan.accounts.signIn(rightPassword, from('somebody else'))).ok).toBe(true);
  });

  test('sign-ups from 150 networks of one /48: the next is limited', async () => {
    const signUp = (index: number, site: string) =>
      countAttempt(maidan.services, 'sign-up', {
        account: `${site}${index}@limits.test`,
        caller: `${site}${index}`,
      });
    for (let index = 0; index < 150; index += 1) await signUp(index, 'site a, 16 signs');
    await expect(signUp(150, 'site a, 16 signs')).rejects.toThrow('Too many signup attempts');
    await signUp(150, 'site b, 16 signs');
  });

  test('correct sign-ins: no guesses, but counted for the caller', async () => {
    const person = await createAccount(maidan);
    for (let index = 0; index < 15; index += 1) {
      expect((await rightly(person.email, from('regular'))).ok).toBe(true);
    }
    for (let index = 0; index < 45; index += 1) {
      await countAttempt(maidan.services, 'sign-in', { account: `${index}@limits.test`, caller: 'regular' });
    }
    expect(await rightly(person.email, from('regular'))).toEqual(tooOften);
  });

  test('full password queue: sign-in answers 429 with retry-after', async () => {
    const person = await createAccount(maidan);
    let isOver = false;
    // Each hashes again when done, so that the queue stays full however fast a hash is.
    const waitAgain = async () => {
      while (!isOver) await hashPassword(knownPassword).catch(() => wait(10));
    };
    const crowd = Array.from({ length: 52 }, waitAgain);
    const { app, services } = maidan;
    const answer = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: services.appUrl },
      body: JSON.stringify({ email: person.email, password: knownPassword }),
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('5');
    const message = 'Too many people are signing in right now. Please try again in a few seconds.';
    expect(await answer.json()).toEqual({ code: 'RATE_LIMITED', message });
    expect(await services.db.$count(auditLog, eq(auditLog.subjectId, person.id))).toBe(0);
    isOver = true;
    await Promise.all(crowd);
  });

  test('sixth sign-up with one address within 15 minutes: limited', async () => {
    const request = {
      firstName: 'Asha',
      lastName: 'Iyer',
      phone: '+919876543210',
      email: 'again@limits.test',
      password: knownPassword,
      terms: true as const,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => maidan.accounts.signUp(request, '/', new Headers())),
    );
    expect(answers.filter(({ message }) => message !== null)).toEqual([
      { code: 'RATE_LIMITED', message: 'Too many signup attempts. Please wait 15 minutes and try again.' },
    ]);
  });

  test('fourth reset request for one address: limited, known or not', async () => {
    for (const email of [(await createAccount(maidan)).email, 'unknown@limits.test']) {
      for (let index = 0; index < 3; index += 1)
        expect((await maidan.accounts.requestReset(email)).ok).toBe(true);
      expect(await maidan.accounts.requestReset(email)).toEqual(
        limited('Too many password reset requests. Please wait 15 minutes and try again.'),
      );
    }
  });

  test('reset requests by strangers: a known browser can still request one', async () => {
    const person = await createAccount(maidan);
    const cookie = await browserAfterSignIn(person.email);
    const ask = (headers: Headers) => maidan.accounts.requestReset(person.email, headers);
    const refused = limited('Too many password reset requests. Please wait 15 minutes and try again.');
    for (let index = 0; index < 3; index += 1) await ask(from('one stranger'));
    expect(await ask(from('one stranger'))).toEqual(refused);
    expect((await ask(from('owner'))).ok).toBe(true);
    for (let index = 0; index < 6; index += 1) await ask(from(`stranger ${index}`));
    expect(await ask(from('owner'))).toEqual(refused);
    expect((await ask(new Headers({ cookie, 'x-maidan-caller': 'owner' }))).ok).toBe(true);
  });

  test('fourth confirmation mail to one address: limited', async () => {
    const send = () => maidan.accounts.resendConfirmation('confirm@limits.test', '/');
    for (let index = 0; index < 3; index += 1) expect((await send()).ok).toBe(true);
    expect(await send()).toEqual(
      limited('Too many confirmation emails. Please wait 15 minutes and try again.'),
    );
  });

  test('real socket: forged caller headers do not avoid the limit', async () => {
    const server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
    const knock = async (index: number) => {
      const answer = await fetch(`${server.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: maidan.services.appUrl,
          'x-forwarded-for': `127.0.1.${index}`,
          'x-maidan-caller': `forged ${index}`,
        },
        body: JSON.stringify({ token: 'x'.repeat(24), newPassword: 'Quiet-stadium-42' }),
      });
      await answer.text();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await knock(index));
    await server.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });

  test('sign-in API: answers 429 with retry-after', async () => {
    const { app, services } = maidan;
    const knock = () =>
      app.request('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: services.appUrl },
        body: JSON.stringify({ email: 'json@limits.test', password: 'Wrong-1234' }),
      });
    for (let index = 0; index < 10; index += 1) expect((await knock()).status).toBe(401);
    const answer = await knock();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many sign-in attempts. Please wait 15 minutes and try again.',
    });
  });
});
