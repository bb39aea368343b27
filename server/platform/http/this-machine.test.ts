import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerThisMachine } from './this-machine.ts';

type Asked = { url?: string; headers?: Record<string, string>; httpVersion?: string };
type Setup = { appUrl?: string; hasProxies?: boolean };

async function ask(asked: Asked, { appUrl, hasProxies = false }: Setup = {}) {
  const app = new Hono();
  app.use(answerThisMachine({ appUrl, hasProxies, where: 'http://localhost:3000' }));
  app.all('*', (c) => c.text('done'));
  const { url = 'http://localhost:3000/dev/mailbox', headers = {}, httpVersion = '1.1' } = asked;
  return app.request(url, { headers }, { incoming: { httpVersion } });
}
const statusOf = async (asked: Asked, setup?: Setup) => (await ask(asked, setup)).status;
const named = (host: string, path = '/dev/mailbox') => ({ url: `http://${host}${path}` });
const forwarded = (headers: Record<string, string>) => ({ headers });

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'whoever opens it as %s is answered',
  async (host) => {
    expect(await statusOf(named(host))).toBe(200);
  },
);

test.each([
  ['a proxy that hands on the name people typed', named('turfs.example')],
  ['a page that has its own name lead here', named('evil.example:3000')],
  ['a name that only begins like ours', named('localhost.evil.example')],
  ['a proxy that says for whom it asks', forwarded({ 'x-forwarded-for': '203.0.113.7' })],
  ['two of them, the nearer one on this machine', forwarded({ 'x-forwarded-for': '203.0.113.7, 127.0.0.1' })],
  ['nginx as many set it up', forwarded({ 'x-real-ip': '203.0.113.7' })],
  ['a tunnel that asks in our name', forwarded({ 'x-forwarded-host': 'turfs.example' })],
  ['a proxy by the standard', forwarded({ forwarded: 'for=203.0.113.7' })],
  ['nginx as it is installed, which says nothing', { httpVersion: '1.0' }],
])('%s is refused in one sentence', async (_, asked) => {
  const answer = await ask(asked);
  expect([answer.status, await answer.text()]).toEqual([
    403,
    'Demo people, the mailbox and pretend payments are for this machine alone: open http://localhost:3000 on it, or see docs/operating.md for what opens Maidan to others.',
  ]);
});

test('a proxy of this machine that asks for somebody on it is answered', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1, ::1'])
    expect(
      await statusOf(forwarded({ 'x-forwarded-for': address, 'x-forwarded-host': 'localhost:8080' })),
    ).toBe(200);
});

test('the host of APP_URL is a name of this machine, and proxies that were announced may ask for anybody', async () => {
  const appUrl = 'http://maidan.test:8080';
  expect(await statusOf(named('maidan.test:8080'), { appUrl })).toBe(200);
  expect(await statusOf(named('evil.example'), { appUrl, hasProxies: true })).toBe(403);
  const asked = { ...named('maidan.test:8080'), ...forwarded({ 'x-forwarded-for': '203.0.113.7' }) };
  expect(await statusOf(asked, { appUrl })).toBe(403);
  expect(await statusOf(asked, { appUrl, hasProxies: true })).toBe(200);
  expect(await statusOf(forwarded({ 'x-forwarded-for': '203.0.113.7' }), { hasProxies: true })).toBe(403);
});

test('whether it lives is for everybody, and the gateway proves itself', async () => {
  for (const path of ['/healthz', '/readyz', '/api/webhooks/razorpay'])
    expect(await statusOf(named('turfs.example', path))).toBe(200);
});
