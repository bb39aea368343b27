import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readForm } from '../../../app/forms/read-form.server.ts';
import { createPages } from '../../../server/pages.ts';
import { listen } from '../../../server/platform/http/listen.ts';
import { createLog } from '../../../server/platform/observability/log.ts';
import {
  createPerson,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

const blank = () => null;
const page = {
  default: blank,
  ErrorBoundary: blank,
  action: async ({ request }: { request: Request }) => {
    await readForm(request);
    return null;
  },
};
const errors: string[] = [];
const printed = vi.spyOn(console, 'error');
let maidan: TestInstallation;
let server: Awaited<ReturnType<typeof listen>>;
let cookie: string;

beforeAll(async () => {
  maidan = await openTestInstallation({}, createPages(buildOf(page, 'login'), 'production'));
  maidan.services.log = createLog('error', { write: (line) => void errors.push(line) });
  server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
  ({ cookie } = await createPerson(maidan, 'turf_owner'));
});
beforeEach(() => {
  errors.length = 0;
  printed.mockReset().mockReturnValue(undefined);
});
afterAll(async () => {
  await server.close();
  await maidan.close();
});

async function breakOff(path: string, type: string): Promise<void> {
  const { port, host } = new URL(server.url);
  const line = connect(Number(port), '127.0.0.1');
  await once(line, 'connect');
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, `origin: ${server.url}`, `cookie: ${cookie}`];
  const sent = [...head, `content-type: ${type}`, 'content-length: 1000', '', '{"email'].join('\r\n');
  line.write(sent, () => line.destroy());
  await once(line, 'close');
}

async function answered(route: string): Promise<string[]> {
  const { text } = await maidan.services.metrics.read();
  const counts = text.match(/^maidan_request_seconds_count.*$/gm) ?? [];
  return counts.filter((line) => line.includes(`route="${route}"`));
}

describe('aborted requests', () => {
  test.each([
    ['/api/bookings', 'application/json', '/api/bookings'],
    ['/rpc/bookings/create', 'application/json', '/rpc/bookings/create'],
    ['/api/auth/sign-in/email', 'application/json', '/api/auth/sign-in/email'],
    ['/api/webhooks/razorpay', 'application/json', '/api/webhooks/razorpay'],
    ['/api/turfs/a/images', 'multipart/form-data; boundary=x', '/api/turfs/:turfId/images'],
    ['/login', 'application/x-www-form-urlencoded', '/login'],
  ])('abort during upload to %s (%s): counted as 499, no error', async (path, type, route) => {
    await breakOff(path, type);
    await vi.waitFor(async () =>
      expect(await answered(route)).toEqual([
        `maidan_request_seconds_count{method="POST",route="${route}",status="499"} 1`,
      ]),
    );
    expect(errors).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
  });

  test('abort after the full request: counted with its answer', async () => {
    const { port, host } = new URL(server.url);
    const line = connect(Number(port), '127.0.0.1');
    await once(line, 'connect');
    const head = ['POST /api/contact HTTP/1.1', `host: ${host}`, `origin: ${server.url}`];
    const sent = [...head, 'content-type: application/json', 'content-length: 2', '', '{}'].join('\r\n');
    line.write(sent, () => line.destroy());
    await vi.waitFor(async () =>
      expect(await answered('/api/contact')).toEqual([
        'maidan_request_seconds_count{method="POST",route="/api/contact",status="400"} 1',
      ]),
    );
  });
});
