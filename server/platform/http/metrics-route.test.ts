import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createMetricsRoute } from './metrics-route.ts';

type Asked = { url?: string; headers?: Record<string, string>; remoteAddress?: string };

async function statusFor(asked: Asked, token?: string): Promise<number> {
  const { url = 'http://localhost:3000/metrics', headers = {}, remoteAddress = '127.0.0.1' } = asked;
  const app = new Hono();
  app.get('/metrics', createMetricsRoute(createMetrics(), token));
  const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
  return (await app.request(url, { headers }, { incoming: { socket, httpVersion: '1.1' } })).status;
}

test.each([
  ['this machine', {}, 200],
  ['this machine by its number', { url: 'http://127.0.0.1:3000/metrics' }, 200],
  ['another machine', { remoteAddress: '10.0.0.7' }, 404],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
  ['a page whose own name was made to lead here', { url: 'http://evil.example:3000/metrics' }, 404],
])('without a token %s reads the figures or finds none', async (_, asked, status) => {
  expect(await statusFor(asked)).toBe(status);
});

test('with a token it is the token that counts', async () => {
  const headers = { authorization: 'Bearer a token of sixteen or more' };
  const from = { url: 'http://turfs.example/metrics', remoteAddress: '10.0.0.7' };
  expect(await statusFor({ ...from, headers }, 'a token of sixteen or more')).toBe(200);
  expect(await statusFor({}, 'a token of sixteen or more')).toBe(404);
});
