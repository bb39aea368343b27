import { describe, expect, test } from 'vitest';
import { testInstallation } from '../tests/support/servers/installation.ts';
import { createDemoKey } from './platform/http/origins/demo-link.ts';

const real = {
  APP_URL: 'https://maidan.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
};
const maidan = testInstallation(real, async () => new Response('not found', { status: 404 }));
const token = 'a token of sixteen or more';
const watched = testInstallation({ ...real, METRICS_TOKEN: token });
/** The key that a demo would have. */
const demoKey = createDemoKey('a secret that only tests know, 32+ characters');

describe('production settings', () => {
  test.each([
    '/dev/mailbox',
    '/dev/mailbox/1',
    '/sandbox/razorpay/v1/orders',
    '/sandbox/razorpay/v1/checkout.js',
  ])('%s: 404', async (path) => {
    for (const cookie of ['', `maidan-demo=${demoKey}`])
      expect((await maidan.app.request(path, { headers: { cookie } })).status).toBe(404);
  });

  test('demo link: sets no cookie', async () => {
    expect(maidan.demoKey).toBeUndefined();
    const answer = await maidan.app.request(`/login?demo=${demoKey}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('/metrics: needs METRICS_TOKEN on every host', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const origin of ['http://localhost:3000', 'https://maidan.example']) {
      expect((await maidan.app.request(`${origin}/metrics`, { headers })).status).toBe(404);
      expect((await watched.app.request(`${origin}/metrics`)).status).toBe(404);
      expect((await watched.app.request(`${origin}/metrics`, { headers })).status).toBe(200);
    }
  });
});
