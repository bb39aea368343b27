import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openTestInstallation, type TestInstallation } from '../tests/support/installation.ts';
import { proceduresOf, router } from './api.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

test('no operation is called by a page of another origin, by any door', async () => {
  const { cookie } = await createPerson(maidan);
  const headers = {
    cookie,
    origin: 'http://localhost:9999',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const doors = [...proceduresOf(router)].flatMap(([name, { route }]) => [
    ['POST', `/rpc/${name.join('/')}`] as const,
    ...(route.method === 'GET' ? [] : [[route.method ?? 'POST', `/api${route.path}`] as const]),
  ]);
  expect(doors.length).toBeGreaterThan(100);
  for (const [method, path] of doors) {
    const answer = await maidan.app.request(path, { method, headers });
    expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
      403,
      { code: 'FORBIDDEN' },
    ]);
  }
  const signOut = await maidan.app.request('/api/auth/sign-out', { method: 'POST', headers });
  expect(signOut.status).toBe(403);
  expect((await maidan.call('GET', '/api/me', { headers: { cookie } })).status).toBe(200);
});
