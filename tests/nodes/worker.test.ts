import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { defaultPolicy } from '../../contract/policy.ts';
import { mails } from '../../server/features/notifications/tables.ts';
import { syncOrderJob } from '../../server/flows/paying/receive-webhook.ts';
import { raceDay } from '../races/crowd.ts';
import { hold, payByCard } from '../support/bookings/paid-booking.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/servers/installation.ts';

let redis: RedisServer;
let variables: Record<string, string>;
let web: TestInstallation;

beforeAll(async () => {
  redis = await startRedis();
  const database = await createDatabase(inject('postgresUrl'), `w${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  variables = { DATABASE_URL: database, REDIS_URL: redis.url, DATABASE_POOL_SIZE: '10' };
  web = await openTestInstallation({ ...variables, MAIDAN_ROLE: 'web' });
});
afterAll(async () => {
  await web?.close();
  await redis?.stop();
});

async function openWorker(): Promise<TestInstallation> {
  const role = { ...variables, MAIDAN_ROLE: 'worker' };
  const worker = await openTestInstallation(role, undefined, { sweepMs: 100 });
  onTestFinished(() => worker.close());
  return worker;
}

async function statusOf(person: Parameters<typeof web.call>[2], id: string): Promise<string> {
  return (await web.call('GET', `/api/bookings/${id}`, person)).body.status;
}

const dueJobs = async () =>
  (
    await web.services.db.execute<{ name: string }>(
      sql`SELECT name FROM pgboss.job WHERE start_after <= now()`,
    )
  ).rows.map(({ name }) => name);

const mailsTo = (email: string) => web.services.db.select().from(mails).where(eq(mails.recipient, email));

describe('web and worker processes', () => {
  test('paid without a worker: webhook and mail wait for it', async () => {
    const customer = await createPerson(web);
    const turfId = await createTurf(web);
    const { id, orderId } = await hold(web, customer, { turfId, date: raceDay });
    await payByCard(web, orderId);
    await expect.poll(dueJobs).toContain(syncOrderJob.name);
    // Four times as long as workers pause before they look for jobs.
    await wait(2_000);
    expect(await statusOf({ as: customer }, id)).toBe('pending');
    await openWorker();
    await expect.poll(() => statusOf({ as: customer }, id)).toBe('confirmed');
    await expect.poll(() => mailsTo(customer.email)).toHaveLength(1);
  });

  test('hold expired by the worker: the web process hears of it', async () => {
    const turfId = await createTurf(web);
    await hold(web, await createPerson(web), { turfId, date: raceDay });
    let isHeard = false;
    onTestFinished(
      web.services.events.subscribe((event) => {
        isHeard ||= event.type === 'slots-changed' && event.turfId === turfId;
      }),
    );
    const worker = await openWorker();
    worker.clock.advance((defaultPolicy.holdMinutes + 1) * 60_000);
    await expect.poll(() => isHeard).toBe(true);
  });

  test('worker: answers probes and metrics, no pages and no API', async () => {
    const worker = await openWorker();
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/', '/api/policy', '/api/webhooks/razorpay'].map(
        async (path) => (await worker.app.request(path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  });
});
