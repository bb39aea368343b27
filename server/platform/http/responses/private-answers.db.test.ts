import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';

const pageData = (path: string) => path.endsWith('.data');
let maidan: TestInstallation;
let person: Person;
let turfId: string;

beforeAll(async () => {
  maidan = await openTestInstallation({}, async (request) => {
    const type = pageData(new URL(request.url).pathname) ? 'text/x-script' : 'text/html';
    return new Response('page', { headers: { 'content-type': type } });
  });
  person = await createPerson(maidan);
  turfId = await createTurf(maidan);
});
afterAll(() => maidan.close());

async function heard(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await maidan.app.request(path, { method, headers });
  await answer.body?.cancel();
  return {
    kept: answer.headers.get('cache-control'),
    variesBy: (answer.headers.get('vary') ?? '').split(/,\s*/),
  };
}

describe('private answers', () => {
  test('signed-in user: no response is cached or shared', async () => {
    for (const path of [
      '/api/me',
      '/api/people',
      '/api/me/export',
      '/api/no-such-operation',
      '/rpc/people/getMe',
      '/api/auth/get-session',
      '/admin/dashboard.data',
      '/_.data',
      '/settings',
      '/bookings/1/calendar.ics',
      '/dev/mailbox',
    ]) {
      const { kept, variesBy } = await heard(path, { cookie: person.cookie });
      expect(kept, path).toContain('no-store');
      if (kept !== 'no-store') expect(variesBy, path).toContain('cookie');
    }
  });

  test('API without a cookie: no response is cached', async () => {
    for (const [path, method] of [
      ['/api/turfs', 'GET'],
      ['/api/openapi.json', 'GET'],
      ['/api/me', 'GET'],
      ['/rpc/turfs/list', 'POST'],
      ['/api/quotes', 'POST'],
    ] as const)
      expect((await heard(path, {}, method)).kept, path).toBe('private, no-store');
  });

  test("visitor's page: a shared cache must not serve it to users", async () => {
    for (const path of ['/browse?q=marina', '/browse.data?q=marina', '/login', '/browse', '/turf/1']) {
      const { kept, variesBy } = await heard(path);
      expect(kept, path).toBe('private, no-cache');
      expect(variesBy, path).toContain('cookie');
    }
  });

  test('public files: cacheable for all', async () => {
    const everybody: Record<string, string>[] = [{}, { cookie: person.cookie }];
    for (const headers of everybody) {
      for (const path of ['/robots.txt', '/sitemap.xml', '/og/maidan.png', `/og/turf/${turfId}.png`]) {
        const { kept, variesBy } = await heard(path, headers);
        expect(kept, path).toContain('public');
        expect(variesBy, path).not.toContain('cookie');
      }
    }
  });
});
