import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { seedDemoOnce } from '../../server/demo.ts';
import { createClock } from '../../server/platform/clock.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { createCrowd, secret } from '../bench/marketplace.ts';
import { bookAndPayOver } from '../support/bookings/paying-crowd.ts';
import { listRoutes } from '../support/browser/routes-in-code.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { type NetworkPath, openNetworkPath } from '../support/programs/network-path.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { copyFolder } from '../support/servers/copy-folder.ts';
import { scratchFolder } from '../support/servers/scratch-folder.ts';
import {
  preload,
  type StormAnswer,
  signInRoles,
  storm,
  unhandledErrorsOf,
} from '../support/servers/storm.ts';
import { atDepth, repeat, reportFigure, seed } from '../support/setup/depth.ts';

const patience = { timeout: 60_000, interval: 200 };
const { perOutage, withRestarts, leastRestarts, restartEveryMs } = atDepth({
  sample: { perOutage: 250, withRestarts: 1_000, leastRestarts: 2, restartEveryMs: 1_000 },
  full: { perOutage: 1_000, withRestarts: 10_000, leastRestarts: 4, restartEveryMs: 5_000 },
});

const scratch = mkdtempSync(path.join(scratchFolder, 'maidan-outages-'));
let postgres: Postgres;
let redis: RedisServer;
let databasePath: NetworkPath;
let redisPath: NetworkPath;
let databaseUrl: string;
let app: App;
let routes: string[];
let roles: Awaited<ReturnType<typeof signInRoles>>;
let nextChance: Awaited<ReturnType<typeof createCrowd>>;

beforeAll(async () => {
  copyFolder(inject('seededDataDir'), path.join(scratch, 'data'));
  routes = await listRoutes(path.join(scratch, 'data'));
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  databaseUrl = await postgres.createDatabase('maidan');
  [databasePath, redisPath] = (await Promise.all([databaseUrl, redis.url].map(openNetworkPath))) as [
    NetworkPath,
    NetworkPath,
  ];
  app = await startNode({});
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  await seedDemoOnce({ db: database.db, clock: createClock() });
  await database.close();
  nextChance = await createCrowd(databaseUrl);
  roles = await signInRoles(app.origin);
});

afterAll(async () => {
  await app?.stop();
  databasePath?.close();
  redisPath?.close();
  await redis?.stop();
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function startNode(env: Record<string, string>): Promise<App> {
  return startApp({
    shortLived: true,
    env: {
      DATABASE_URL: databasePath.url,
      REDIS_URL: redisPath.url,
      AUTH_SECRET: secret,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: preload,
      ...env,
    },
  });
}

/** Sends the storm to a node, then checks that it survived, handled all errors and sells again. */
async function surviveStorm(node: App, name: string, { amount = perOutage, end = async () => {} } = {}) {
  const answers = await storm({ origin: node.origin, routes, ...roles, seed: `${name} ${seed}`, amount });
  await end();
  const unanswered = answers.filter(({ status }) => status === 0);
  reportFigure(
    `storm, ${name}: ${answers.length} answers, ${unanswered.length} unanswered, ${node.isRunning() ? 0 : 1} exits`,
  );
  expect(node.isRunning(), node.output().slice(-3_000)).toBe(true);
  expect(unanswered, repeat).toEqual([]);
  expect(
    answers.filter(({ isUnreadable }) => isUnreadable),
    repeat,
  ).toEqual([]);
  await vi.waitFor(() => expectReady(node), patience);
  expect(await unhandledErrorsOf(node)).toBe('');
  return answers;
}

async function expectReady({ origin }: App): Promise<void> {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
}

describe('route storm in an outage', () => {
  test('PostgreSQL stopped: the node survives and sells again', async () => {
    await databasePath.cut();
    const answers = await surviveStorm(app, 'PostgreSQL stopped', { end: () => databasePath.restore() });
    expect(answers.some(({ status }) => status >= 500)).toBe(true);
    await bookAndPayOver(app.origin, nextChance());
  });

  test('PostgreSQL read-only: the node survives and sells again', async () => {
    await takeWrites(false);
    await expect(bookAndPayOver(app.origin, nextChance())).rejects.toThrow(/hold: 5/);
    await surviveStorm(app, 'PostgreSQL read-only', { end: () => takeWrites(true) });
    await vi.waitFor(() => bookAndPayOver(app.origin, nextChance()), patience);
  });

  test('PostgreSQL slow: the node survives and sells again', async () => {
    databasePath.delay(100);
    await surviveStorm(app, 'PostgreSQL slow', {
      amount: perOutage / 2,
      end: async () => databasePath.delay(0),
    });
    await bookAndPayOver(app.origin, nextChance());
  });

  test('Redis stopped: the node survives and sells', async () => {
    await redisPath.cut();
    await bookAndPayOver(app.origin, nextChance());
    await surviveStorm(app, 'Redis stopped', { end: () => redisPath.restore() });
    await bookAndPayOver(app.origin, nextChance());
  });

  test('gateway unreachable: the node survives', async () => {
    const node = await startNode({
      RAZORPAY_KEY_ID: 'rzp_live_storm',
      RAZORPAY_KEY_SECRET: 'key secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook secret',
    });
    await surviveStorm(node, 'gateway unreachable');
    await expect(bookAndPayOver(node.origin, nextChance())).rejects.toThrow(/hold: 5/);
    expect(await node.stop()).toBe(0);
  });

  test('repeated PostgreSQL restarts: the first booking after each one succeeds', async () => {
    let isOver = false;
    let restarts = 0;
    const restartAndBook = async () => {
      while (!isOver) {
        await postgres.restart('immediate');
        restarts += 1;
        await vi.waitFor(() => expectReady(app), patience);
        await bookAndPayOver(app.origin, nextChance());
        await wait(restartEveryMs);
      }
    };
    const sendRequests = async () => {
      const answers: StormAnswer[] = [];
      while (answers.length < withRestarts || restarts < leastRestarts) {
        const part = `restarts ${answers.length} ${seed}`;
        answers.push(
          ...(await storm({ origin: app.origin, routes, ...roles, seed: part, amount: withRestarts / 4 })),
        );
      }
      isOver = true;
      return answers;
    };
    const [answers] = await Promise.all([sendRequests(), restartAndBook()]);
    const failed = answers.filter(({ status }) => status >= 500).length;
    reportFigure(
      `storm, PostgreSQL restarts: ${answers.length} answers, ${restarts} restarts, ${failed} answered 5xx`,
    );
    await surviveStorm(app, 'after restarts', { amount: 200 });
  }, 1_200_000);
});

async function takeWrites(isTaken: boolean): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('SET default_transaction_read_only = off');
  await client.query(`ALTER DATABASE maidan SET default_transaction_read_only = ${isTaken ? 'off' : 'on'}`);
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}
