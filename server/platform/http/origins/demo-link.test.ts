import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { audienceOf } from '../caching/page-cache.ts';
import { acceptDemoLink, createDemoKey, hasDemoCookie, requireDemoCookie } from './demo-link.ts';
import { noOrigins, type SecurityVariables, securityHeaders } from './security-headers.ts';

const key = createDemoKey('a secret of 32 characters or more');
const wrongKeys = ['', 'x', key.slice(0, -1), `${key}x`, createDemoKey('another secret of 32 characters')];

function ask(path: string, { cookie = '', method = 'GET', secure = false } = {}) {
  const app = new Hono<{ Variables: SecurityVariables }>();
  app.use(securityHeaders(noOrigins));
  app.use(acceptDemoLink(key, { secure }));
  app.use('/dev/mailbox/*', requireDemoCookie(key));
  app.all('*', (c) => c.text('open'));
  return app.request(path, { method, headers: { cookie } });
}

describe('demo key', () => {
  test('has 256 bits from the secret, and survives a restart', () => {
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(createDemoKey('a secret of 32 characters or more')).toBe(key);
    expect(key).not.toBe(wrongKeys.at(-1));
  });
});

describe('demo link', () => {
  test('right key: sets the cookie and redirects without the key', async () => {
    const answer = await ask(`/login?returnTo=%2Fbookings&demo=${key}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fbookings');
    expect(answer.headers.getSetCookie()).toEqual([
      `maidan-demo=${key}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('APP_URL with https: the cookie is Secure', async () => {
    const [cookie] = (await ask(`/?demo=${key}`, { secure: true })).headers.getSetCookie();
    expect(cookie).toContain('; Secure');
  });

  test('path that begins with two slashes: redirects to this host', async () => {
    const answer = await ask(`http://localhost:3000//evil.example/?demo=${key}`);
    expect(answer.headers.get('location')).toBe('/evil.example/');
  });

  test.each(wrongKeys)('wrong key %j: no cookie, and the page explains the link', async (wrong) => {
    const answer = await ask(`/?demo=${wrong}`);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('Open the link that npm start printed');
  });

  test('sent form: the key is not read', async () => {
    const answer = await ask(`/?demo=${key}`, { method: 'POST' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
});

describe('mailbox', () => {
  test.each(['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/html'])(
    '%s: needs the cookie',
    async (path) => {
      for (const cookie of ['', ...wrongKeys.map((wrong) => `maidan-demo=${wrong}`), `other=${key}`]) {
        const answer = await ask(path, { cookie });
        expect(answer.status, cookie).toBe(403);
        expect(await answer.text(), cookie).toContain('Open the demo link first');
      }
      const answer = await ask(path, { cookie: `other=1; maidan-demo=${key}` });
      expect([answer.status, await answer.text()]).toEqual([200, 'open']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );
});

test('demo cookie: its browser still reads cached pages', () => {
  const headers = new Headers({ cookie: `maidan-demo=${key}` });
  expect(hasDemoCookie(headers, key)).toBe(true);
  expect(audienceOf(new Request('http://localhost:3000/browse', { headers }))).toBe('visitor');
});
