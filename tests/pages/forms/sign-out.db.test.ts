import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as logout from '../../../app/routes/account/logout.tsx';
import { createPages } from '../../../server/pages.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

let maidan: TestInstallation;

beforeAll(async () => {
  const page = { ...logout, default: () => null };
  maidan = await openTestInstallation({}, createPages(buildOf(page, 'logout'), 'production'));
});
afterAll(() => maidan.close());

const post = (headers: Record<string, string>) =>
  maidan.app.request('http://localhost/logout', { method: 'POST', headers, body: new URLSearchParams() });

describe('sign out page', () => {
  test('sign-out: ends the session and deletes its cookie', async () => {
    const { cookie } = await createPerson(maidan);
    const signedOut = await post({ cookie, origin: 'http://localhost' });
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get('set-cookie')).toMatch(/Max-Age=0/i);
    const answer = await maidan.app.request('/api/me', { headers: { cookie } });
    expect(answer.status).toBe(401);
  });

  test('sign-out form without a cookie: deletes no cookie', async () => {
    for (const origin of ['http://localhost', 'https://other.example']) {
      expect((await post({ origin })).headers.get('set-cookie')).toBeNull();
    }
  });
});
