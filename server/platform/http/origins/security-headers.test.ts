import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutOrigins,
  noOrigins,
  razorpayOrigins,
  type SecurityVariables,
  securityHeaders,
  shareByHashes,
} from './security-headers.ts';

async function headersWith(checkout: CheckoutOrigins, path = '/', appUrl?: string) {
  const app = new Hono<{ Variables: SecurityVariables }>();
  app.use(securityHeaders(checkout, appUrl));
  app.get('/', (c) => c.text('ok'));
  app.get('/own-policy', (c) => c.text('ok', 200, { 'content-security-policy': "default-src 'self'" }));
  app.get('/picture', (c) => c.body('', 200, { 'content-type': 'image/webp' }));
  app.get('/styled', (c) => c.text(`${c.var.nonce()} ${c.var.nonce()}`));
  const answer = await app.request(path);
  const { headers } = answer;
  const policy = headers.get('content-security-policy') ?? '';
  const directives = policy.split('; ').map((text) => text.split(' '));
  return {
    headers,
    text: await answer.text(),
    allowed: (name: string) => directives.find(([directive]) => directive === name)?.slice(1),
  };
}

describe('securityHeaders', () => {
  test('real payment keys: pages may load, frame and post to the checkout', async () => {
    const { headers, allowed } = await headersWith(razorpayOrigins);
    expect(allowed('script-src')).toContain('https://checkout.razorpay.com');
    expect(allowed('frame-src')).toContain('https://api.razorpay.com');
    expect(allowed('form-action')).toContain('https://api.razorpay.com');
    expect(allowed('connect-src')).toContain('https://lumberjack.razorpay.com');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(allowed('script-src')).not.toContain("'unsafe-inline'");
  });

  test('no payment keys: only our own origin is allowed', async () => {
    const { headers, allowed } = await headersWith(noOrigins);
    for (const name of ['frame-src', 'form-action', 'connect-src']) expect(allowed(name)).toEqual(["'self'"]);
    expect(allowed('style-src-attr')).toBeUndefined();
    expect(headers.get('content-security-policy')).not.toContain('razorpay');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('https APP_URL: sets HSTS; otherwise not', async () => {
    const promised = async (appUrl?: string) =>
      (await headersWith(noOrigins, '/', appUrl)).headers.get('strict-transport-security');
    expect(await promised('https://maidan.example')).toBe('max-age=31536000');
    expect(await promised('http://maidan.example')).toBeNull();
    expect(await promised()).toBeNull();
  });

  test('sets nosniff and a strict referrer policy', async () => {
    const { headers } = await headersWith(noOrigins);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('camera: allowed on the day sheet only', async () => {
    const camera = async (path: string) =>
      (await headersWith(noOrigins, path)).headers.get('permissions-policy')?.split(', ')[0];
    expect(await camera('/desk/day')).toBe('camera=(self)');
    expect([await camera('/'), await camera('/desk')]).toEqual(['camera=()', 'camera=()']);
  });

  test('response with its own policy: keeps it', async () => {
    const { headers } = await headersWith(noOrigins, '/own-policy');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  test('inline content: allowed by a nonce per response; otherwise none', async () => {
    const [one, other] = [await headersWith(noOrigins, '/styled'), await headersWith(noOrigins, '/styled')];
    const [nonce, again] = one.text.split(' ');
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(again).toBe(nonce);
    expect(other.text).not.toContain(nonce);
    for (const name of ['script-src', 'style-src']) {
      expect(one.allowed(name)).toEqual(["'self'", `'nonce-${nonce}'`]);
      expect((await headersWith(noOrigins)).allowed(name)).toEqual(["'self'"]);
    }
  });

  test('shared page: inline elements with the nonce are allowed by hash', () => {
    const page = (nonce: string) =>
      `<style nonce="${nonce}">a{}</style><script>smuggled()</script><script nonce="${nonce}">ours()</script>`;
    const [one, again] = ['first==', 'second=='].map((nonce) => shareByHashes(page(nonce), nonce, noOrigins));
    expect(one?.html).toBe('<style>a{}</style><script>smuggled()</script><script>ours()</script>');
    expect(again).toEqual(one);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(one?.policy).toContain(`script-src 'self' ${hashOf('ours()')};`);
    expect(one?.policy).toContain(`style-src 'self' ${hashOf('a{}')};`);
  });

  test('other websites may embed pictures only', async () => {
    const policyOf = async (path: string) =>
      (await headersWith(noOrigins, path)).headers.get('cross-origin-resource-policy');
    expect([await policyOf('/'), await policyOf('/picture')]).toEqual(['same-origin', 'cross-origin']);
  });
});
