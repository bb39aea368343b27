import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPages } from '../../../server/pages.ts';
import { openTestInstallation, type TestInstallation } from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const appUrl = 'https://turfs.example:8443';
const action = vi.fn<() => string>(() => 'done');
const EmptyPage = () => null;
let maidan: TestInstallation;

beforeAll(async () => {
  const pages = createPages(buildOf({ default: EmptyPage, ErrorBoundary: EmptyPage, action }), 'production');
  maidan = await openTestInstallation({ APP_URL: appUrl }, pages);
});
afterAll(() => maidan.close());

/** Sends a form over plain HTTP, as it arrives behind a proxy. */
async function send(path: string, host: string, origin: string): Promise<number> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await maidan.app.request(`http://${host}${path}`, { method: 'POST', headers, body: 'a=1' });
  return answer.status;
}

describe('forms behind proxies', () => {
  test.each(['/', '/_.data'])('form of our own page at %s: accepted behind any proxy', async (path) => {
    action.mockClear();
    // TLS ends at the proxy: one proxy drops the port, another sends its own host name.
    for (const host of ['turfs.example:8443', 'turfs.example', '127.0.0.1:3000']) {
      expect(await send(path, host, appUrl)).toBeLessThan(300);
    }
    expect(action).toHaveBeenCalledTimes(3);
  });

  test.each(['/', '/_.data'])('form of another website at %s: refused', async (path) => {
    action.mockClear();
    expect(await send(path, 'turfs.example', 'https://other.example')).toBe(403);
    expect(await send(path, 'turfs.example', 'https://turfs.example.other.example:8443')).toBe(403);
    expect(action).not.toHaveBeenCalled();
  });
});
