import assert from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { addDays, hourText, istDateOf } from '../../contract/calendar.ts';
import { defaultPolicy } from '../../contract/policy.ts';
import { createClock } from '../../server/platform/clock.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/database/database.ts';
import type { ChangeEvent } from '../../server/platform/events.ts';
import { newId } from '../../server/platform/ids.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { createMetrics } from '../../server/platform/observability/metrics.ts';
import { createOutbox } from '../../server/platform/outbox/outbox.ts';
import { createJobs } from '../../server/platform/running/jobs.ts';
import { periodically } from '../../server/platform/running/periodically.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/servers/installation.ts';

let database: string;
let redis: RedisServer;
let one: TestInstallation;
let two: TestInstallation;
const heardByTwo: ChangeEvent[] = [];

beforeAll(async () => {
  redis = await startRedis();
  database = await createDatabase(inject('postgresUrl'), `n${randomUUID().replaceAll('-', '')}`);
  const variables = { DATABASE_URL: database, REDIS_URL: redis.url, DATABASE_POOL_SIZE: '10' };
  [one, two] = await Promise.all([openTestInstallation(variables), openTestInstallation(variables)]);
  two.services.events.subscribe((event) => heardByTwo.push(event));
  await untilEventsCross();
});

afterAll(async () => {
  await one?.close();
  await two?.close();
  await redis?.stop();
});

async function until(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`still not so after 60 s: ${what}`);
    await wait(10);
  }
}

async function untilEventsCross(): Promise<void> {
  const before = heardByTwo.length;
  await until('an event crosses', () => {
    one.services.events.publish({ type: 'settings-changed' });
    return heardByTwo.length > before;
  });
}

describe('two nodes', () => {
  test('simultaneous start on an empty database: migrated once, both serve', async () => {
    expect((await one.app.request('/readyz')).status).toBe(200);
    expect((await two.app.request('/readyz')).status).toBe(200);
  });

  test('hour locked on one node: published on the other, once', async () => {
    const owner = await createPerson(one, 'turf_owner');
    const turfId = await createTurf(one, { ownerId: owner.id });
    const date = addDays(istDateOf(new Date()), 2);
    const locked = await one.call('PUT', `/api/turfs/${turfId}/slots/${date}/18:00`, {
      as: owner,
      body: { locked: true, reason: 'Floodlights' },
    });
    expect(locked.status).toBe(200);
    const told = () => heardByTwo.filter((event) => 'turfId' in event && event.turfId === turfId);
    await until('the other node hears of the lock', () => told().length > 0);
    await wait(100);
    expect(told()).toEqual([{ type: 'slots-changed', turfId }]);
  });

  test('holds expired on one node: the other rejects the next', async () => {
    const person = await createPerson(one);
    const turfId = await createTurf(one);
    const date = addDays(istDateOf(new Date()), 2);
    const holdOn = (node: TestInstallation, startTime: string) =>
      node.call('POST', '/api/bookings', {
        as: person,
        body: { turfId, date, startTimes: [startTime], paymentOption: 'partial' },
      });
    const nodes = [one, two, one];
    for (const [index, node] of nodes.entries()) {
      expect((await holdOn(node, hourText(8 + index))).status).toBe(201);
      for (const { clock } of [one, two]) clock.advance(defaultPolicy.holdMinutes * 60_000);
    }
    for (const node of [one, two])
      expect(await holdOn(node, '18:00')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });

  test('admin action on a problem: every node checks the money again', async () => {
    const admin = await createPerson(one, 'admin');
    const checkedAt = async () =>
      (await two.call('GET', '/api/admin/problems', { as: admin })).body.checkedAt;
    const before = await checkedAt();
    expect(await checkedAt()).toBe(before);
    await one.call('POST', `/api/admin/refunds/${newId()}/retry`, { as: admin });
    await expect.poll(checkedAt).not.toBe(before);
  });

  test('event of a newer version: ignored, and the next one arrives', async () => {
    const newer = new Redis(redis.url);
    const before = heardByTwo.length;
    const event = { type: 'weather-changed', turfId: randomUUID() };
    await newer.publish('maidan:events', JSON.stringify({ from: 'a newer node', event }));
    await newer.publish('maidan:events', 'not even JSON');
    const known = { type: 'slots-changed', turfId: randomUUID(), since: 'a field of its own' };
    await newer.publish('maidan:events', JSON.stringify({ from: 'a newer node', event: known }));
    newer.disconnect();
    await until('the event it knows is heard', () => heardByTwo.length > before);
    expect(heardByTwo.slice(before)).toEqual([{ type: 'slots-changed', turfId: known.turfId }]);
  });

  test('terms edited on one node: apply on the other after its event', async () => {
    const admin = await createPerson(one, 'admin');
    const feeOn = async (node: TestInstallation) =>
      (await node.call('GET', '/api/policy')).body.policy.serviceFeePaise;
    const fee = await feeOn(two);
    const before = heardByTwo.length;
    const edited = await one.call('PATCH', '/api/settings', {
      as: admin,
      body: { serviceFeePaise: fee + 5_00 },
    });
    expect(edited.status).toBe(200);
    await until('the other node hears of it', () => heardByTwo.length > before);
    expect(await feeOn(two)).toBe(fee + 5_00);
  });

  test('session of one node: valid on the other', async () => {
    const person = await createPerson(one);
    const answer = await two.call('GET', '/api/me', { as: person });
    expect(answer).toMatchObject({ status: 200, body: { email: person.email } });
  });

  test('rate limits: counted over both nodes', async () => {
    const limit = { name: randomUUID(), tries: 4, seconds: 60 };
    for (const node of [one, two, one, two]) await node.services.limits.count(limit, 'a');
    await expect(one.services.limits.count(limit, 'a')).rejects.toMatchObject({ status: 429 });
    await expect(two.services.limits.count(limit, 'a')).rejects.toMatchObject({ status: 429 });
    await one.services.limits.forget(limit, 'a');
    await two.services.limits.count(limit, 'a');
  });

  test('rate limit keys in Redis: do not reveal the account', async () => {
    await one.accounts.signIn({ email: 'counted@people.test', password: 'Wrong-1234' }, new Headers());
    const reader = new Redis(redis.url);
    const keys = await reader.keys('*sign-in*');
    reader.disconnect();
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toContain('counted');
  });

  test('job: runs on one node, once', async () => {
    const job = { name: 'counted', payload: z.object({ n: z.number() }), retryLimit: 2 };
    const runs: string[] = [];
    const nodes = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const opened: OpenDatabase = await openPostgres(database, { poolSize: 4 });
        const jobs = createJobs({
          database: opened,
          embedded: false,
          works: true,
          log: createLog('silent'),
          metrics: createMetrics(),
        });
        jobs.register(job, async ({ n }) => {
          runs.push(`${n}`);
          await wait(5);
        });
        await jobs.start();
        return { name, opened, jobs };
      }),
    );
    const wanted = Array.from({ length: 120 }, (_, n) => n);
    for (const n of wanted) await nodes[n % 2]?.jobs.enqueue(nodes[n % 2]?.opened.db as never, job, { n });
    await until('all jobs have run', () => runs.length >= wanted.length);
    await wait(600);
    for (const { jobs, opened } of nodes) {
      await jobs.stop();
      await opened.close();
    }
    expect(runs.map(Number).toSorted((a, b) => a - b)).toEqual(wanted);
  });

  test('two nodes deliver domain events: each once, in order within a booking', async () => {
    const template = inject('emptyDatabase');
    const url = await createDatabase(inject('postgresUrl'), `events_${randomUUID()}`, { template });
    const turfId = randomUUID();
    const bookingIds = Array.from({ length: 40 }, () => randomUUID());
    const handled: string[] = [];
    const nodes = await Promise.all(
      ['one', 'two'].map(async () => {
        const opened: OpenDatabase = await openPostgres(url, { poolSize: 4 });
        const log = createLog('silent');
        const outbox = createOutbox({ db: opened.db, clock: createClock(), log, metrics: createMetrics() });
        for (const type of ['booking.confirmed', 'booking.cancelled'] as const) {
          outbox.subscribe(type, async ({ bookingId }) => {
            if (type === 'booking.confirmed') await wait(5);
            handled.push(`${bookingId} ${type}`);
          });
        }
        const dispatcher = periodically(log, { name: 'events', milliseconds: 5 }, () => outbox.deliver());
        return { opened, outbox, dispatcher };
      }),
    );
    const [{ outbox, opened } = assert.fail()] = nodes;
    // One before the pairs, so that a batch ends between the two events of a booking.
    await outbox.record(opened.db, { type: 'booking.confirmed', turfId, bookingId: randomUUID() });
    for (const bookingId of bookingIds) {
      await outbox.record(opened.db, { type: 'booking.confirmed', turfId, bookingId });
      await outbox.record(opened.db, { type: 'booking.cancelled', turfId, bookingId });
    }
    await until('all events are delivered', () => handled.length > 2 * bookingIds.length);
    await wait(200);
    for (const { opened, dispatcher } of nodes) {
      await dispatcher.stop();
      await opened.close();
    }
    expect(handled).toHaveLength(2 * bookingIds.length + 1);
    for (const bookingId of bookingIds) {
      const theirs = handled.filter((line) => line.startsWith(bookingId));
      expect(theirs).toEqual([`${bookingId} booking.confirmed`, `${bookingId} booking.cancelled`]);
    }
  });

  test('Redis stopped: nodes count separately, and missed events are reported afterwards', async () => {
    const limit = { name: randomUUID(), tries: 1, seconds: 60 };
    await redis.stop();
    const person = await createPerson(one);
    expect((await two.call('GET', '/api/me', { as: person })).status).toBe(200);
    await one.services.limits.count(limit, 'a');
    await expect(one.services.limits.count(limit, 'a')).rejects.toMatchObject({ status: 429 });
    await two.services.limits.count(limit, 'a');
    one.services.events.publish({ type: 'settings-changed' });

    const before = heardByTwo.length;
    await redis.startAgain();
    await until('the other node knows that it missed something', () =>
      heardByTwo.slice(before).some(({ type }) => type === 'events-missed'),
    );
    await untilEventsCross();
  });
});
