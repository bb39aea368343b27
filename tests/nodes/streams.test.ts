import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen } from '../../server/platform/http/listen.ts';
import { raceDay } from '../races/crowd.ts';
import { hold } from '../support/bookings/paid-booking.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { startNginx } from '../support/programs/nginx.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import { readEvents } from '../support/servers/event-reader.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/servers/installation.ts';

let redis: RedisServer;
let one: TestInstallation;
let two: TestInstallation;
let secondServer: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  redis = await startRedis();
  const database = await createDatabase(inject('postgresUrl'), `e${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  const variables = { DATABASE_URL: database, REDIS_URL: redis.url, DATABASE_POOL_SIZE: '10' };
  [one, two] = await Promise.all([openTestInstallation(variables), openTestInstallation(variables)]);
  secondServer = await listen(two.app, { hostname: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await two?.live.stop();
  await secondServer?.close();
  await one?.close();
  await two?.close();
  await redis?.stop();
});

async function expectToHear(origin: string): Promise<void> {
  const turfId = await createTurf(one);
  const page = await readEvents(`${origin}/api/streams/turfs/${turfId}`);
  const buyers = await Promise.all([10, 11, 12, 13].map(() => createPerson(one)));
  for (const [index, buyer] of buyers.entries()) {
    await hold(one, buyer, { turfId, date: raceDay, startTimes: [`${10 + index}:00`] });
  }
  const deadline = performance.now() + 60_000;
  while (page.heard.length === 0 && performance.now() < deadline) await wait(10);
  page.close();
  expect(page.heard[0]).toMatchObject({ event: 'change', data: { change: 'slots', turfId } });
}

describe('streams', () => {
  test('hour booked on one node: event arrives on the other', () => expectToHear(secondServer.url));

  test('stream behind nginx of compose.yaml: events arrive unbuffered', async () => {
    const nginx = await startNginx([Number(new URL(secondServer.url).port)]);
    try {
      await expectToHear(nginx.origin);
    } finally {
      await nginx.close();
    }
  });
});
