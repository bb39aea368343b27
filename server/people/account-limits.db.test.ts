import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, knownPassword, linkTo } from '../../tests/support/account.ts';
import { openTestInstallation, type TestInstallation } from '../../tests/support/installation.ts';
import { listen } from '../start.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

const from = (caller: string) => new Headers({ 'x-maidan-caller': caller });
const limited = (message: string) => ({ ok: false, code: 'RATE_LIMITED', message });
const guess = (email: string, caller = 'anybody') =>
  maidan.accounts.signIn({ email, password: 'Wrong-1234' }, from(caller));

test('after ten wrong passwords the account waits, whoever asks, the right one included', async () => {
  const person = await createAccount(maidan);
  for (let index = 0; index < 10; index += 1) await guess(person.email, `caller-${index}`);
  const answer = await maidan.accounts.signIn(
    { email: person.email, password: knownPassword },
    new Headers(),
  );
  expect(answer).toEqual(limited('Too many sign-in attempts. Please wait a moment and try again.'));
});

test('an unknown address is refused after as many tries as a known one', async () => {
  const known = await createAccount(maidan);
  const codesOf = async (email: string) => {
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const answer = await guess(email, `${email}-${index}`);
      codes.push(answer.ok ? 'in' : answer.code);
    }
    return codes;
  };
  expect(await codesOf('nobody@limits.test')).toEqual(await codesOf(known.email));
});

test('a password reset opens an account that waits', async () => {
  const person = await createAccount(maidan);
  for (let index = 0; index < 11; index += 1) await guess(person.email, `reset-${index}`);
  await maidan.accounts.requestReset(person.email);
  const token = (await linkTo(maidan, person.email, '/reset-password')).searchParams.get('token');
  await maidan.accounts.resetPassword(token, 'Quiet-stadium-42');
  const answer = await maidan.accounts.signIn(
    { email: person.email, password: 'Quiet-stadium-42' },
    new Headers(),
  );
  expect(answer.ok).toBe(true);
});

test('one caller who tries many accounts waits as well, others do not', async () => {
  const person = await createAccount(maidan);
  const many = Array.from({ length: 61 }, (_, index) => guess(`p${index}@limits.test`, 'sprayer'));
  const codes = (await Promise.all(many)).map((answer) => (answer.ok ? 'in' : answer.code));
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  const rightPassword = { email: person.email, password: knownPassword };
  expect(await maidan.accounts.signIn(rightPassword, from('sprayer'))).toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect((await maidan.accounts.signIn(rightPassword, from('somebody else'))).ok).toBe(true);
});

test('signing in rightly is never too often', async () => {
  const person = await createAccount(maidan);
  for (let index = 0; index < 15; index += 1) {
    const answer = await maidan.accounts.signIn(
      { email: person.email, password: knownPassword },
      from('regular'),
    );
    expect(answer.ok).toBe(true);
  }
});

test('the sixth sign-up with one address within a quarter of an hour waits', async () => {
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
    { code: 'RATE_LIMITED', message: 'Too many signup attempts. Please wait a moment and try again.' },
  ]);
});

test('the fourth reset mail to one address waits, known or not', async () => {
  for (const email of [(await createAccount(maidan)).email, 'unknown@limits.test']) {
    for (let index = 0; index < 3; index += 1)
      expect((await maidan.accounts.requestReset(email)).ok).toBe(true);
    expect(await maidan.accounts.requestReset(email)).toEqual(
      limited('Too many password reset requests. Please wait a moment and try again.'),
    );
  }
});

test('the fourth confirmation mail to one address waits', async () => {
  const send = () => maidan.accounts.resendConfirmation('confirm@limits.test', '/');
  for (let index = 0; index < 3; index += 1) expect((await send()).ok).toBe(true);
  expect(await send()).toEqual(limited('Too many confirmation mails. Please wait a moment and try again.'));
});

test('over a real socket the caller is who connects, whatever the headers claim', async () => {
  const server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
  const knock = async (index: number) => {
    const answer = await fetch(`${server.url}/api/auth/reset-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: maidan.services.appUrl,
        'x-forwarded-for': `198.51.100.${index}`,
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

test('the JSON door answers 429 with the time to wait', async () => {
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
    message: 'Too many sign-in attempts. Please wait a moment and try again.',
  });
});
