import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation();
const mostMs = 2_000;

describe('hostile input', () => {
  test('prototype names in bodies, forms and addresses: pollute nothing', async () => {
    const { cookie } = await createPerson(maidan);
    const json = '{"firstName":"Asha","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const form = '__proto__[polluted]=1&constructor[prototype][polluted]=1&firstName=Asha';
    const send = (path: string, method: string, type: string, body: string) =>
      maidan.app.request(path, { method, headers: { cookie, 'content-type': type }, body });
    const answers = await Promise.all([
      send('/api/me', 'PATCH', 'application/json', json),
      send('/api/me', 'PATCH', 'application/x-www-form-urlencoded', form),
      send(
        '/rpc/people/updateProfile',
        'POST',
        'application/json',
        `{"json":${json},"meta":[["__proto__","polluted"]]}`,
      ),
      send('/api/auth/sign-in/email', 'POST', 'application/json', json),
      maidan.app.request(`/api/turfs?${form}`),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ['repeated letters', 'a'.repeat(100)],
    ['repeated blanks', `a${' '.repeat(98)}!`],
    ['nested brackets', '(['.repeat(50)],
    ['a pattern that backtracks', `${'a+'.repeat(49)}$`],
    ['wildcards', '%_'.repeat(50)],
    ['many words', 'ab '.repeat(33)],
  ])('search for %s: answered within 2 s', async (_, q) => {
    const begun = performance.now();
    const answer = await maidan.app.request(`/api/turfs?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(mostMs);
  });

  test('search that looks like SQL: treated as text', async () => {
    const before = (await maidan.call('GET', '/api/turfs')).body.total;
    for (const q of [
      "'; DROP TABLE turfs; --",
      "' OR 1=1 --",
      '$1',
      '\\',
      "%' UNION SELECT email FROM users --",
    ]) {
      const answer = await maidan.call('GET', `/api/turfs?q=${encodeURIComponent(q)}`);
      expect([q, answer.status, JSON.stringify(answer.body).includes('@')]).toEqual([q, 200, false]);
    }
    expect((await maidan.call('GET', '/api/turfs')).body.total).toBe(before);
  });
});
