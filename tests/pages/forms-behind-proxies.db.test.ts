import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPages } from '../../server/pages.ts';
import { openTestInstallation, type TestInstallation } from '../support/installation.ts';
import { buildOf } from '../support/website-build.ts';

const appUrl = 'https://turfs.example:8443';
const action = vi.fn<() => string>(() => 'done');
const EmptyPage = () => null;
let maidan: TestInstallation;

beforeAll(async () => {
  const pages = createPages(buildOf({ default: EmptyPage, ErrorBoundary: EmptyPage, action }), 'production');
  maidan = await openTestInstallation({ APP_URL: appUrl }, pages);
});
afterAll(() => maidan.close());

/** As it arrives behind a proxy, over plain HTTP. */
async function send(path: string, host: string, origin: string): Promise<number> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await maidan.app.request(`http://${host}${path}`, { method: 'POST', headers, body: 'a=1' });
  return answer.status;
}

describe('forms behind proxies', () => {
  test.each(['/', '/_.data'])(
    'a form of our own page is taken at %s, whatever proxies make of it',
    async (path) => {
      action.mockClear();
      // TLS ends before us; then a proxy that leaves the port out, and one that names us by its own.
      for (const host of ['turfs.example:8443', 'turfs.example', '127.0.0.1:3000']) {
        expect(await send(path, host, appUrl)).toBeLessThan(300);
      }
      expect(action).toHaveBeenCalledTimes(3);
    },
  );

  test.each(['/', '/_.data'])('a form of another website is refused at %s', async (path) => {
    action.mockClear();
    expect(await send(path, 'turfs.example', 'https://other.example')).toBe(403);
    expect(await send(path, 'turfs.example', 'https://turfs.example.other.example:8443')).toBe(403);
    expect(action).not.toHaveBeenCalled();
  });
});
