import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ClusterProxy, startProxy } from '../../scripts/cluster/proxy.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { createClock } from '../../server/platform/clock.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/database/database.ts';
import { oldestWaitingSeconds } from '../../server/platform/running/jobs.ts';
import { createCrowd, secret } from '../bench/marketplace.ts';
import { type Acknowledged, payingCrowd } from '../support/bookings/paying-crowd.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { freePort } from '../support/programs/free-port.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import { type App, startApp } from '../support/servers/app-server.ts';

const patience = { timeout: 90_000, interval: 50 };
const limitSeconds = 30;
const told: string[] = [];
const everything: Acknowledged[] = [];
let postgres: Postgres;
let redis: RedisServer;
let database: string;
let nextChance: Awaited<ReturnType<typeof createCrowd>>;
let nodes: App[];
let proxy: ClusterProxy;

beforeAll(async () => {
  // Durable settings, because a crash must not lose acknowledged data.
  postgres = await startPostgres({ durable: true });
  redis = await startRedis();
  database = await postgres.createDatabase('maidan');
  nodes = await Promise.all([await freePort(), await freePort()].map(startNode));
  nextChance = await createCrowd(database);
  proxy = await startProxy(
    nodes.map(({ origin }) => origin),
    0,
  );
});

afterAll(async () => {
  console.log(told.join('\n'));
  proxy?.close();
  for (const node of nodes ?? []) await node.stop();
  await redis?.stop();
  await postgres?.stop();
});

function startNode(port: number): Promise<App> {
  const env = { DATABASE_URL: database, REDIS_URL: redis.url, AUTH_SECRET: secret, LOG_LEVEL: 'warn' };
  return startApp({ port, env, shortLived: true });
}

/**
 * Runs customers on all origins while `act` breaks and repairs a service, then waits until each origin sells
 * again.
 */
async function underLoad(what: string, origins: readonly string[], act: () => Promise<void>): Promise<void> {
  const crowd = payingCrowd(origins, nextChance, { size: 4 });
  await vi.waitFor(() => expect(crowd.acknowledged.length).toBeGreaterThan(10), patience);
  const before = crowd.acknowledged.length;
  await act();
  const backMs = performance.now();
  const soldSince = (origin: string) =>
    crowd.acknowledged.find((one) => one.origin === origin && one.atMs > backMs)?.atMs;
  await vi
    .waitFor(() => expect(origins.every(soldSince)).toBe(true), patience)
    .catch(async (error: unknown) => {
      await crowd.stop();
      throw new Error(
        `${what}: ${nodes.map((node) => `${node.isRunning()} ${node.output().slice(-2500)}`).join('\n---\n')}`,
        { cause: error },
      );
    });
  const recoveredMs = Math.max(...origins.map((origin) => soldSince(origin) ?? 0));
  await wait(1_000);
  await crowd.stop();
  everything.push(...crowd.acknowledged);
  const seconds = (recoveredMs - backMs) / 1_000;
  told.push(
    `${what}: ${before} bookings before it, ${crowd.acknowledged.length - before} after, ${crowd.failed.length} tries failed; sold again ${seconds.toFixed(1)} s after it was back`,
  );
  expect(seconds, crowd.failed.slice(-3).join('\n')).toBeLessThan(limitSeconds);
}

const direct = () => nodes.map(({ origin }) => origin);
const areAlive = () => nodes.map((node) => node.isRunning());

describe('outages', () => {
  test('Redis stopped: bookings continue and no node dies', async () => {
    await underLoad('Redis restarted', direct(), async () => {
      const soldBefore = await confirmedCount();
      await redis.stop();
      await expect.poll(confirmedCount, patience).toBeGreaterThan(soldBefore + 5);
      await redis.startAgain();
    });
    expect(areAlive()).toEqual([true, true]);
  });

  test.each(['fast', 'immediate'] as const)(
    'PostgreSQL restart (%s): both nodes survive and sell again',
    async (mode) => {
      await underLoad(`PostgreSQL restarted (${mode})`, direct(), () => postgres.restart(mode));
      expect(
        areAlive(),
        nodes.map((node) => `${node.isRunning()} ${node.output().slice(-2500)}`).join('\n'),
      ).toEqual([true, true]);
    },
  );

  test('one node killed: the other sells at the same address', async () => {
    await underLoad('a node killed', [proxy.origin], async () => {
      await nodes[0]?.kill();
    });
    expect(areAlive()).toEqual([false, true]);
    nodes[0] = await startNode(Number(new URL(nodes[0]?.origin ?? '').port));
  });

  test('after all outages: no booking lost, no double sale, money complete', async () => {
    await within(async (opened) => {
      const ids = sql.join(
        everything.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      );
      const { rows } = await opened.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM bookings WHERE status = 'confirmed' AND id IN (${ids})`,
      );
      expect(rows[0]?.count).toBe(everything.length);
      const twice = await opened.db.execute(sql`
      SELECT turf_id, date, hour FROM bookings, unnest(hours) AS hour WHERE status = 'confirmed'
      GROUP BY turf_id, date, hour HAVING count(*) > 1`);
      expect(twice.rows).toEqual([]);
      const findings = async () =>
        expect((await checkMoney({ db: opened.db, clock: createClock() })).findings).toEqual([]);
      await vi.waitFor(findings, patience);
      const waiting = async () => expect(await oldestWaitingSeconds(opened)).toEqual({});
      await vi.waitFor(waiting, patience);
    });
  });
});

async function confirmedCount(): Promise<number> {
  return within(async ({ db }) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM bookings WHERE status = 'confirmed'`,
    );
    return rows[0]?.count ?? 0;
  });
}

async function within<Result>(work: (opened: OpenDatabase) => Promise<Result>): Promise<Result> {
  const opened = await openPostgres(database, { poolSize: 1 });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
