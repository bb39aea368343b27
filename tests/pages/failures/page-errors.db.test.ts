import { data } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as layout from '../../../app/components/layout/page-layout.tsx';
import { requireKnownViewer } from '../../../app/session/require-known-viewer.server.ts';
import { createPages } from '../../../server/pages.ts';
import { createPerson, testInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const loader = vi.fn<() => unknown>();
const page = { default: () => null, loader };
const build = buildOf(page, 'game', { ...layout, middleware: [requireKnownViewer] });
const maidan = testInstallation({}, createPages(build, 'production'));
const document = { accept: 'text/html' };

afterEach(() => {
  vi.restoreAllMocks();
  loader.mockReset();
});

describe('error page', () => {
  test.each([
    [500, new Error('planted'), 'Bad light stopped play'],
    [405, data(null, { status: 405 }), 'Bad light stopped play'],
    [404, data(null, { status: 404 }), 'We can&#x27;t find the page'],
  ])('loader fails with %i: header, account menu and links stay', async (status, error, words) => {
    const { cookie } = await createPerson(maidan);
    loader.mockImplementation(() => {
      throw error;
    });
    const answer = await maidan.app.request('/game', { headers: { cookie } });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    for (const part of [words, 'Browse Turfs', 'Account of Asha Iyer', 'Return to Home']) {
      expect(html).toContain(part);
    }
    expect(html.includes('Try again')).toBe(status !== 404);
  });

  test('unreadable session: shows neither state, no redirect to /login', async () => {
    vi.spyOn(maidan.accounts, 'findViewer').mockRejectedValue(new Error('no database'));
    loader.mockImplementation(() => {
      throw new Response(null, { status: 302, headers: { location: '/login' } });
    });
    for (const path of ['/game', '/game.data']) {
      const answer = await maidan.app.request(path, { headers: { cookie: 'maidan.session_token=x' } });
      expect(answer.status).toBe(500);
      // With the header the service worker would delete the user's stored tickets.
      expect(answer.headers.has('maidan-reader')).toBe(false);
      const text = await answer.text();
      expect(text).not.toContain('Sign In');
      if (path === '/game') expect(text).toContain('Browse Turfs');
    }
    expect(loader).not.toHaveBeenCalled();
  });

  test('refused request: a page for documents, JSON for scripts', async () => {
    const refused = { method: 'POST', headers: { origin: 'https://evil.example', ...document } };
    const forBrowser = await maidan.app.request('/login', refused);
    expect(forBrowser.status).toBe(403);
    const html = await forBrowser.text();
    expect(html).toContain('This was sent from another website.');
    const nonce = /style nonce="([^"]+)"/.exec(html)?.[1];
    expect(forBrowser.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);

    const ofScripts: Record<string, string>[] = [{ 'sec-fetch-mode': 'cors' }, { accept: '*/*' }];
    for (const headers of ofScripts) {
      const forScript = await maidan.app.request('/login', {
        ...refused,
        headers: { ...refused.headers, ...headers },
      });
      expect(await forScript.json()).toMatchObject({ code: 'FORBIDDEN' });
    }
    const forApi = await maidan.app.request('/api/bookings', refused);
    expect(await forApi.json()).toMatchObject({ code: 'FORBIDDEN' });
  });
});
