import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../server/platform/observability/log.ts';
import { createPerson, type Person, testInstallation } from '../support/servers/installation.ts';

const maidan = testInstallation(
  { APP_URL: 'http://localhost' },
  async () => new Response(null, { status: 404 }),
);

const lines: Record<string, unknown>[] = [];
let person: Person;
beforeAll(async () => {
  person = await createPerson(maidan);
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  vi.spyOn(maidan.services.log, 'info').mockImplementation((fields, text) => log.info(fields, String(text)));
});

const own = { origin: 'http://localhost' };
const refused: [string, string, object | undefined, Record<string, string>, number][] = [
  ['GET', '/api/audit', undefined, {}, 403],
  ['GET', '/api/bookings/0199b1f0-0000-7000-8000-000000000000', undefined, {}, 404],
  ['GET', '/api/bookings/none', undefined, {}, 400],
  ['GET', '/api/none', undefined, {}, 404],
  ['POST', '/rpc/people/listAudit', { json: {} }, {}, 403],
  ['GET', '/api/me', undefined, { 'maidan-reader': '0199b1f0-0000-7000-8000-000000000000' }, 409],
  ['POST', '/api/me/deletion', { currentPassword: 'Wrong-1234' }, {}, 403],
  ['POST', '/api/me/deletion', { currentPassword: 'x'.repeat(70_000) }, {}, 413],
  ['POST', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'Quiet-stadium-42' }, own, 400],
  ['POST', '/api/auth/update-user', { name: 'x' }, own, 404],
  ['POST', '/api/auth/sign-out', {}, { origin: 'http://elsewhere.example' }, 403],
  ['GET', '/bookings/none', undefined, {}, 404],
];

describe('log line of a refused request', () => {
  test.each(refused)(
    '%s %s: names the signed-in user by id only',
    async (method, path, body, headers, status) => {
      lines.length = 0;
      const answer = await maidan.app.request(path, {
        method,
        headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBe(status);
      expect(lines.at(-1)).toMatchObject({ msg: 'request', status, userId: person.id });
      expect(JSON.stringify(lines)).not.toMatch(/people\.test|Asha/);
    },
  );

  test.each(['', 'maidan.session_token=x.y'])('no open session (cookie: "%s"): no userId', async (cookie) => {
    lines.length = 0;
    await maidan.call('GET', '/api/me', { headers: { cookie } });
    expect(lines).toMatchObject([{ msg: 'request', status: 401 }]);
    expect(lines[0]).not.toHaveProperty('userId');
  });
});
