import { expect, test } from '../../support/browser/journey.ts';
import { type App, demoCookieOf } from '../../support/servers/app-server.ts';

// Runs on a built server, because better-auth skips its origin check under a test runner.

/**
 * Node's `fetch` adds `sec-fetch-mode: cors` to each request. The demo password requires the cookie of the
 * demo link.
 */
function signIn({ origin }: App, { cookie = '', ...headers }: Record<string, string>): Promise<Response> {
  const demo = demoCookieOf(origin);
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${demo?.name}=${demo?.value}; ${cookie}`,
      ...headers,
    },
    body: JSON.stringify({ email: 'player@maidan.test', password: 'Maidan-demo-1' }),
  });
}

test.describe('sign-in by API clients', () => {
  test('API client without Origin: signs in, reads its profile and signs out', async ({ app }) => {
    expect((await signIn(app, { cookie: '_ga=1' })).status).toBe(200);
    const answer = await signIn(app, {});
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie().join('; ');
    const me = () => fetch(`${app.origin}/api/me`, { headers: { cookie } });
    expect((await me()).status).toBe(200);
    const signOut = await fetch(`${app.origin}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
    expect(signOut.status).toBe(200);
    expect((await me()).status).toBe(401);
  });

  test('page of another origin: cannot sign anyone in', async ({ app }) => {
    const pages: Record<string, string>[] = [
      { origin: 'https://other.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://other.example/trap' },
    ];
    for (const headers of pages) {
      for (const cookie of ['', '_ga=1']) {
        const answer = await signIn(app, { ...headers, ...(cookie && { cookie }) });
        expect([headers, answer.status, answer.headers.getSetCookie()]).toEqual([headers, 403, []]);
      }
    }
    expect((await signIn(app, { origin: app.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});
