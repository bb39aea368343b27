import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { keep } from '../database/keep.ts';
import { freePort } from './free-port.ts';

export type RedisServer = {
  url: string;
  stop(): Promise<void>;
  /** Restarts on the same port, empty, like Redis without persistence. */
  startAgain(): Promise<void>;
};

/** Starts the installed redis-server on a free loopback port, in memory only. Stops with this process. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let keeper = await start(port, url);
  return {
    url,
    stop: () => keeper.stop(),
    async startAgain() {
      keeper = await start(port, url);
    },
  };
}

async function start(port: number, url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'maidan-redis-'));
  const settings = { bind: '127.0.0.1', port: String(port), save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const keeper = keep({ program: process.env.REDIS_PATH ?? 'redis-server', args, folder, user: undefined });
  const deadline = performance.now() + 90_000;
  while (keeper.isRunning() && performance.now() < deadline) {
    if (await answers(url)) return keeper;
    await wait(25);
  }
  await keeper.stop();
  throw new Error(`redis-server did not start:\n${keeper.output()}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
