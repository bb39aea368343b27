import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '../../server/core/people/passwords/password-strength.ts';
import { describeDemo, seedDemoOnce } from '../../server/demo.ts';
import { createClock } from '../../server/platform/clock.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { type Env, readEnv } from '../../server/platform/env.ts';
import { createDemoKey } from '../../server/platform/http/origins/demo-link.ts';
import { startPostgres } from '../../tests/support/database/postgres.ts';
import { startRedis } from '../../tests/support/programs/redis.ts';
import { type App, startApp } from '../../tests/support/servers/app-server.ts';
import { readNumbers } from '../read-numbers.ts';
import { ensurePrograms } from '../steps/ensure/programs.mjs';
import { startProxy } from './proxy.ts';
import { readSet } from './read-set.ts';

/**
 * Starts several nodes behind a proxy, and workers if asked. Without DATABASE_URL and REDIS_URL it starts a temporary PostgreSQL
 * with demo data and a temporary Redis.
 */
const nodes: App[] = [];
const leave: (() => unknown)[] = [];

async function start(args: string[]): Promise<void> {
  const set = readSet(process.env);
  const {
    nodes: nodeCount,
    workers: workerCount,
    port,
  } = readNumbers('cluster', args, {
    nodes: { least: 1, unset: 2 },
    workers: { least: 0, unset: 0 },
    port: { least: 1, most: 65_535, unset: set.PORT },
  });
  if (set.REDIS_URL === undefined) await ensurePrograms('The cluster needs', ['Redis']);
  const env = {
    DATABASE_URL: set.DATABASE_URL ?? (await openOwnPostgres()),
    REDIS_URL: set.REDIS_URL ?? (await openOwnRedis()),
    AUTH_SECRET: set.AUTH_SECRET ?? randomBytes(32).toString('hex'),
    APP_URL: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: process.env.LOG_LEVEL?.trim() || 'warn',
  };
  // The nodes share one folder for uploaded pictures, in place of an S3 bucket.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'maidan-cluster-'));
  leave.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const startNode = async (MAIDAN_ROLE: Env['MAIDAN_ROLE']) => {
    const node = await startApp({ env: { ...env, MAIDAN_ROLE }, dataDir });
    nodes.push(node);
    return node.origin;
  };
  const origins: string[] = [];
  for (let n = 1; n <= nodeCount; n += 1) {
    const origin = await startNode(workerCount === 0 ? 'all' : 'web');
    origins.push(origin);
    console.log(`Node ${n} at ${origin}`);
  }
  for (let n = 1; n <= workerCount; n += 1) console.log(`Worker ${n} at ${await startNode('worker')}`);
  const proxy = await startProxy(origins, port);
  leave.unshift(() => proxy.close());
  console.log(
    `Maidan is open at ${proxy.origin}, served by ${nodeCount === 1 ? 'one node' : `${nodeCount} nodes`}`,
  );
  console.log(describeDemo(readEnv(env), { url: proxy.origin, demoKey: createDemoKey(env.AUTH_SECRET) }));
}

async function openOwnPostgres(): Promise<string> {
  const postgres = await startPostgres({ durable: true });
  leave.push(() => postgres.stop());
  const database = await openPostgres(postgres.url, { poolSize: 2 });
  await seedDemoOnce({ db: database.db, clock: createClock() });
  await database.close();
  console.log(`PostgreSQL ${postgres.version} with demo data; demo accounts sign in with ${demoPassword}`);
  return postgres.url;
}

async function openOwnRedis(): Promise<string> {
  const redis = await startRedis();
  leave.push(() => redis.stop());
  return redis.url;
}

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(nodes.map((node) => node.stop()));
  for (const end of leave) await end();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start(process.argv.slice(2));
} catch (error) {
  console.error(`The cluster cannot start: ${error instanceof Error ? error.message : error}`);
  await stop(1);
}
