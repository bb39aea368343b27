import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type CheckoutOrigins, noOrigins, razorpayOrigins, securityHeaders } from './security-headers.ts';

async function headersWith(checkout: CheckoutOrigins) {
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use(securityHeaders(checkout));
  app.get('/', (c) => c.text('ok'));
  const { headers } = await app.request('/');
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((text) => text.split(' '));
  return {
    headers,
    allowed: (name: string) => directives.find(([directive]) => directive === name)?.slice(1),
  };
}

test("with real payment keys a page may load the gateway's checkout, frame it and post to it", async () => {
  const { headers, allowed } = await headersWith(razorpayOrigins);
  expect(allowed('script-src')).toContain('https://checkout.razorpay.com');
  expect(allowed('frame-src')).toContain('https://api.razorpay.com');
  expect(allowed('form-action')).toContain('https://api.razorpay.com');
  expect(allowed('connect-src')).toContain('https://lumberjack.razorpay.com');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(allowed('script-src')).not.toContain("'unsafe-inline'");
});

test('without them nobody but ourselves may do any of it', async () => {
  const { headers, allowed } = await headersWith(noOrigins);
  for (const name of ['frame-src', 'form-action', 'connect-src']) expect(allowed(name)).toEqual(["'self'"]);
  expect(allowed('style-src-attr')).toBeUndefined();
  expect(headers.get('content-security-policy')).not.toContain('razorpay');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
