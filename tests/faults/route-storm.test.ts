import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { listRoutes } from '../support/browser/routes-in-code.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { copyFolder } from '../support/servers/copy-folder.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';
import { preload, signInRoles, storm, unhandledErrorsOf } from '../support/servers/storm.ts';
import { describeWhole } from '../support/servers/storm-requests.ts';
import { atDepth, repeat, reportFigure, seed } from '../support/setup/depth.ts';

const amount = atDepth({ sample: { each: 3 }, full: 'whole' as const });
const requestsOnFullDisk = atDepth({ sample: 300, full: 3_000 });
const scratch = mkdtempSync(path.join(scratchFolder, 'maidan-storm-'));
const fullDisk = path.join(scratch, 'full-disk');
let app: App;
let routes: string[];
let roles: Awaited<ReturnType<typeof signInRoles>>;

beforeAll(async () => {
  copyFolder(inject('seededDataDir'), path.join(scratch, 'data'));
  routes = await listRoutes(path.join(scratch, 'data'));
  app = await startApp({
    env: { LOG_LEVEL: 'warn', FULL_DISK_FLAG: fullDisk, NODE_OPTIONS: preload },
    copyDataFrom: inject('seededDataDir'),
    shortLived: atDepth({ sample: true, full: false }),
  });
  roles = await signInRoles(app.origin);
});
afterAll(async () => {
  await app?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

describe('route storm on the embedded server', () => {
  test('list of routes: has pages, data, API, accounts, webhooks and files', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        '/t/:token',
        '/payment.data',
        '/customer',
        '/customer/home',
        '/api/bookings',
        '/rpc/turfs/get',
        '/api/auth/sign-in/email',
        '/api/webhooks/razorpay',
        '/api/streams/turfs/:turfId',
        '/files/turfs/:folder{[0-9a-f]{32}}/:name{[0-9]{3,4}\\.(avif|webp)}',
        '/sandbox/razorpay/v1/orders',
        '/dev/mailbox/:id',
      ]),
    );
  });

  test('full disk: reads are answered, writes fail, the process survives', async () => {
    const upload = () => uploadPicture(roles.ids.turfId, roles.cookies.admin);
    writeFileSync(fullDisk, '');
    const answers = await storm({
      origin: app.origin,
      routes,
      ...roles,
      seed: `full disk ${seed}`,
      amount: requestsOnFullDisk,
    });
    const failed = await upload();
    rmSync(fullDisk);

    expect(
      answers.filter(({ status }) => status === 0),
      repeat,
    ).toEqual([]);
    expect(
      answers.filter(({ isUnreadable }) => isUnreadable),
      repeat,
    ).toEqual([]);
    expect(failed).toBe(500);
    expect(await unhandledErrorsOf(app)).toBe('');
    await vi.waitFor(async () => expect(await upload()).toBe(201), { timeout: 60_000, interval: 200 });
  });

  test('methods, bodies, roles and aborts: no 5xx, readable errors', async () => {
    const answers = await storm({ origin: app.origin, routes, ...roles, seed: `healthy ${seed}`, amount });
    const failed = answers.filter(({ status }) => status === 0 || status >= 500);
    const unreadable = answers.filter(({ isUnreadable }) => isUnreadable);
    reportFigure(
      `route storm (whole: ${describeWhole(routes)}): ${answers.length} answers, ${failed.length} failed, ${unreadable.length} unreadable`,
    );
    expect(answers.length).toBeGreaterThan(2.5 * routes.length);
    expect(failed, repeat).toEqual([]);
    expect(unreadable, repeat).toEqual([]);
    expect(await unhandledErrorsOf(app)).toBe('');
    expect((await fetch(`${app.origin}/browse`)).status).toBe(200);
  }, 7_200_000);
});

async function uploadPicture(turfId: string, cookie: string): Promise<number> {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b43' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${app.origin}/api/turfs/${turfId}/images`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  return answer.status;
}
