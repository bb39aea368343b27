import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { refuseOtherOrigins } from './own-origin.ts';

const cookie = 'maidan.session_token=x';

type Sent = { path?: string; method?: string; headers?: Record<string, string>; appUrl?: string };

async function send({ path = '/api/bookings/1/cancel', method = 'POST', headers = {}, appUrl }: Sent) {
  const app = new Hono();
  app.use(refuseOtherOrigins(appUrl));
  app.all('*', (c) => c.text('done'));
  const url = path.startsWith('/') ? `http://localhost:3000${path}` : path;
  return app.request(url, { method, headers: { cookie, ...headers } });
}
const statusOf = async (sent: Sent) => (await send(sent)).status;

describe('refuseOtherOrigins', () => {
  test.each([
    ['another port', { origin: 'http://localhost:9999' }],
    ['a sister domain', { origin: 'https://play.turfs.example' }],
    ['another website', { origin: 'https://other.example' }],
    ['a frame that says nothing of itself', { origin: 'null' }],
    ['what is no address', { origin: 'localhost:3000' }],
    ['a sister domain, by a browser that names no origin', { 'sec-fetch-site': 'same-site' }],
    ['another website, by a browser that names no origin', { 'sec-fetch-site': 'cross-site' }],
  ])('page of %s sends our cookie: refused with a remedy', async (_, headers) => {
    for (const path of [
      '/api/bookings/1/cancel',
      '/rpc/bookings/cancel',
      '/logout',
      '/turf/1/favourite',
      '/_.data',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(await statusOf({ path, method, headers }), `${method} ${path}`).toBe(403);
    expect(await (await send({ headers })).json()).toEqual({
      code: 'FORBIDDEN',
      message: 'This was sent from another website. Open Maidan itself and try again.',
    });
    const appUrl = 'https://turfs.example';
    expect(await (await send({ headers, appUrl })).json()).toMatchObject({
      message: 'This was sent from another website. Open https://turfs.example and try again.',
    });
  });

  test.each([
    ['our own page', { origin: 'http://localhost:3000' }],
    ['our own page behind TLS', { origin: 'https://localhost:3000' }],
    ['our own page, by a browser that names no origin', { 'sec-fetch-site': 'same-origin' }],
    ['the person at the address bar', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('request of %s: accepted', async (_, headers) => {
    expect(await statusOf({ headers })).toBe(200);
  });

  test('APP_URL set: its pages are accepted under any host name', async () => {
    const appUrl = 'https://turfs.example';
    for (const path of ['http://turfs.example/x', 'http://127.0.0.1:3000/x', 'http://turfs.example:8080/x'])
      expect(await statusOf({ path, appUrl, headers: { origin: appUrl } })).toBe(200);
    // Opened under its other name, as on the machine itself.
    const other = { path: 'http://127.0.0.1:3000/x', headers: { origin: 'http://127.0.0.1:3000' } };
    expect(await statusOf({ ...other, appUrl })).toBe(200);
    // Anyone on the network path could have written a page sent without TLS.
    const plain = { path: 'http://turfs.example/x', headers: { origin: 'http://turfs.example' } };
    expect(await statusOf({ ...plain, appUrl })).toBe(403);
  });

  test('reads and signed callbacks: accepted from any origin', async () => {
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(await statusOf({ method, headers, path: '/bookings' })).toBe(200);
    for (const path of ['/api/payments/return', '/mail/unsubscribe'])
      expect(await statusOf({ path, headers })).toBe(200);
  });

  test('no session cookie: programs may call the API, foreign pages may not', async () => {
    const apiPaths = ['/api/quotes', '/api/auth/sign-in/email', '/api/contact', '/rpc/contact/send'];
    const cookie = '_ga=1';
    for (const path of [...apiPaths, '/api/webhooks/razorpay']) {
      expect(await statusOf({ path, headers: { cookie } }), path).toBe(200);
      expect(await statusOf({ path, headers: { cookie, origin: 'http://localhost:3000' } }), path).toBe(200);
      // Sent by programs built on a browser engine.
      expect(await statusOf({ path, headers: { cookie, 'sec-fetch-site': 'cross-site' } }), path).toBe(200);
    }
    for (const origin of ['https://other.example', 'http://localhost:9999', 'null'])
      for (const path of [...apiPaths, '/login'])
        expect(await statusOf({ path, headers: { cookie, origin } }), `${path} from ${origin}`).toBe(403);
  });

  test('another website posts our form: refused, even without our cookie', async () => {
    for (const path of ['/login', '/signup', '/contact'])
      expect(await statusOf({ path, headers: { cookie: '_ga=1', 'sec-fetch-site': 'cross-site' } })).toBe(
        403,
      );
  });
});
