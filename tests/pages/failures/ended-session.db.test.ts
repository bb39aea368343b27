import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as favourites from '../../../app/routes/player/favourites.tsx';
import { createPages } from '../../../server/pages.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

let maidan: TestInstallation;

beforeAll(async () => {
  maidan = await openTestInstallation({}, createPages(buildOf(favourites, 'favourites'), 'production'));
});
afterAll(() => maidan.close());

async function loginFor(headers: Record<string, string>): Promise<string | null> {
  const answer = await maidan.app.request('http://localhost/favourites', { headers });
  return answer.headers.get('location');
}

describe('page of a signed-in user', () => {
  test('ended session: sign-in says that it expired', async () => {
    const { cookie } = await createPerson(maidan);
    expect(await loginFor({ cookie })).toBeNull();
    const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/json' };
    await maidan.app.request('http://localhost/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
    expect(await loginFor({ cookie })).toBe('/login?reason=expired&returnTo=%2Ffavourites');
    expect(await loginFor({})).toBe('/login?reason=favourite&returnTo=%2Ffavourites');
  });
});
