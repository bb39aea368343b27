import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAccount, knownPassword, signInAs } from '../tests/support/browser/account.ts';
import { testInstallation } from '../tests/support/servers/installation.ts';
import { demoPassword } from './core/people/passwords/password-strength.ts';
import { hashPassword } from './core/people/passwords/passwords.ts';
import { accounts } from './core/people/tables.ts';
import { listen } from './platform/http/listen.ts';
import { newId } from './platform/ids.ts';

const maidan = testInstallation({}, async () => new Response('page'));
const withCookie = () => ({ cookie: `maidan-demo=${maidan.demoKey}` });

/** Signs in a new account with the demo password. A new one each time, because attempts are limited. */
async function signInWithDemoPassword(headers: Record<string, string>) {
  const { id, email } = await createAccount(maidan);
  await maidan.services.db
    .update(accounts)
    .set({ password: await demoHash })
    .where(eq(accounts.userId, id));
  return maidan.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: demoPassword },
    headers,
  });
}
const demoHash = hashPassword(demoPassword);

/** Proxy headers that must not make a request look local. */
const proxied: [string, Record<string, string>][] = [
  ['nothing at all', {}],
  ['Via', { via: '1.1 proxy' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.7' }],
  ['True-Client-IP', { 'true-client-ip': '203.0.113.7' }],
  ['X-Forwarded-For of loopback', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-Server', { 'x-forwarded-server': 'turfs.example' }],
];

test('demo pictures: each width in each format, cached for a year', async () => {
  const folder = '/demo-pictures/tennis-165-dusk-corner';
  for (const name of ['480.avif', '960.webp', '1600.avif']) {
    const picture = await maidan.app.request(`${folder}/${name}`);
    expect(picture.status, name).toBe(200);
    expect(picture.headers.get('content-type')).toBe(`image/${name.split('.')[1]}`);
    expect(picture.headers.get('cache-control')).toContain('immutable');
  }
  for (const method of ['GET', 'HEAD'])
    for (const missing of ['/demo-pictures/x', '/demo-pictures/..%2f..%2fpackage.json'])
      expect((await maidan.app.request(missing, { method })).status).toBe(404);
});

describe('mailbox', () => {
  test.each(proxied)('request with %s and no cookie: closed', async (_, headers) => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '127.1:3000', '0x7f000001:3000'])
      expect((await maidan.app.request(`http://${host}/dev/mailbox`, { headers })).status).toBe(403);
  });

  test('request as nginx sends it for `proxy_pass http://localhost:3000`: closed', async () => {
    const server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /dev/mailbox HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n');
    const answer = await text(socket);
    await server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('Open the demo link first');
  });

  test('after the demo link: open', async () => {
    const link = await maidan.app.request(`/dev/mailbox?demo=${maidan.demoKey}`);
    const [cookie = ''] = link.headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const mailbox = await maidan.app.request(link.headers.get('location') ?? '', { headers });
    expect(mailbox.status).toBe(200);
    expect(await mailbox.text()).toContain('Maidan mailbox');
  });
});

describe('demo password', () => {
  test.each(proxied)('request with %s and no cookie: refused, with the remedy', async (_, headers) => {
    for (const cookie of ['', 'maidan-demo=wrong'])
      expect(await signInWithDemoPassword({ ...headers, cookie })).toMatchObject({
        status: 403,
        body: { code: 'DEMO_LINK_NEEDED', message: expect.stringContaining('npm start') },
      });
  });

  test('after the demo link: signs in', async () => {
    expect((await signInWithDemoPassword(withCookie())).status).toBe(200);
  });

  test('own password: needs no demo link', async () => {
    const person = await createAccount(maidan);
    expect(await signInAs(maidan, { email: person.email, password: knownPassword })).toContain('maidan.');
  });
});

test('sign-up with the demo password: accepted only by the embedded demo', async () => {
  const isDemo = process.env.TEST_DATABASE === 'pglite';
  const asha = { firstName: 'Asha', lastName: 'Iyer', phone: '+919876543210', terms: true } as const;
  const wish = { ...asha, email: `${newId()}@people.test`, password: demoPassword };
  const answer = await maidan.accounts.signUp(wish, '/', new Headers());
  expect(answer.code).toBe(isDemo ? undefined : 'COMMON_PASSWORD');
});

describe('host guard', () => {
  test.each(['/dev/mailbox', '/login', '/metrics', '/api/turfs'])(
    '%s with a foreign host name: 403',
    async (path) => {
      for (const origin of ['http://turfs.example', 'http://evil.example:3000'])
        expect((await maidan.app.request(origin + path, { headers: withCookie() })).status).toBe(403);
    },
  );
});

test('sandbox checkout: needs no demo link', async () => {
  const answer = await maidan.app.request('/sandbox/razorpay/v1/checkout/embedded', { method: 'POST' });
  expect(await answer.text()).not.toContain('demo link');
  expect(answer.status).not.toBe(403);
});

test('/metrics on loopback without APP_URL: open', async () => {
  expect((await maidan.app.request('/metrics')).status).toBe(200);
});

test('payment sandbox fails: one log line, and nothing else printed', async () => {
  const { db, log } = maidan.services;
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const warned = vi.spyOn(log, 'warn');
  onTestFinished(() => {
    printed.mockRestore();
    warned.mockRestore();
  });
  await db.execute(sql`ALTER TABLE sandbox_documents RENAME TO sandbox_elsewhere`);
  const said = () => warned.mock.calls.map(([fields, text]) => [text, fields]);
  await expect.poll(said).toContainEqual(['sandbox work failed, will retry', { err: expect.any(Error) }]);
  await db.execute(sql`ALTER TABLE sandbox_elsewhere RENAME TO sandbox_documents`);
  expect(printed).not.toHaveBeenCalled();
});
