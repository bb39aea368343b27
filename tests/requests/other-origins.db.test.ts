import { describe, expect, test } from 'vitest';
import { proceduresOf, router } from '../../server/api/router.ts';
import { createPerson, testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation();

describe('other origins', () => {
  test('page of another origin: cannot call any operation, cookie or not', async () => {
    const { cookie } = await createPerson(maidan);
    const headers = {
      origin: 'http://localhost:9999',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const doors = [...proceduresOf(router)].flatMap(([name, { route }]) => [
      ['POST', `/rpc/${name.join('/')}`] as const,
      ...(route.method === 'GET' ? [] : [[route.method ?? 'POST', `/api${route.path}`] as const]),
    ]);
    expect(doors.length).toBeGreaterThan(100);
    const accountDoors = ['sign-in/email', 'sign-up/email', 'sign-out'].map(
      (name) => ['POST', `/api/auth/${name}`] as const,
    );
    for (const [method, path] of [...doors, ...accountDoors])
      for (const sent of [{ ...headers, cookie }, headers]) {
        const answer = await maidan.app.request(path, { method, headers: sent });
        expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
          403,
          { code: 'FORBIDDEN' },
        ]);
      }
    expect((await maidan.call('GET', '/api/me', { headers: { cookie } })).status).toBe(200);
  });
});
