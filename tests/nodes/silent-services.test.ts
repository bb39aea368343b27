import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ChangeEvent, createSharedEvents } from '../../server/platform/events.ts';
import { openBucket } from '../../server/platform/files/files.ts';
import { createLimits } from '../../server/platform/limits.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { openRedis } from '../../server/platform/redis.ts';
import { type NetworkPath, openNetworkPath } from '../support/programs/network-path.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';

/** The limit that docs/operating.md states is about ten seconds. */
const longestSilenceMs = 13_000;
const aMoment = { timeout: 20_000, interval: 10 };
const slots: ChangeEvent = { type: 'slots-changed', turfId: 't1' };
const missed: ChangeEvent = { type: 'events-missed' };

const silent = createServer(() => {});
/** Started first, because the bucket times out only after 15 s. */
let bucketError: Promise<unknown>;
let redis: RedisServer;
let path: NetworkPath;
let one: ReturnType<typeof openNode>;
let two: ReturnType<typeof openNode>;

beforeAll(async () => {
  bucketError = callSilentBucket();
  redis = await startRedis();
  path = await openNetworkPath(redis.url);
  one = openNode(redis.url);
  two = openNode(path.url);
  await vi.waitFor(() => expect([one, two].every(({ events }) => events.hearsAll())).toBe(true), aMoment);
});
afterAll(async () => {
  silent.close();
  one?.close();
  two?.close();
  path?.close();
  await redis?.stop();
});

async function callSilentBucket(): Promise<unknown> {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const files = await openBucket({
    name: 'pictures',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  return files.put('turfs/a/320.webp', 'bytes').then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Opens the parts of a node that use Redis. */
function openNode(url: string) {
  const log = createLog('silent');
  const lines = openRedis(url, log);
  const events = createSharedEvents(lines, log);
  const heard: ChangeEvent[] = [];
  events.subscribe((event) => heard.push(event));
  return { events, heard, limits: createLimits('secret', lines), close: lines.close };
}

async function expectAllShared(): Promise<void> {
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    to.heard.length = 0;
    from.events.publish(slots);
    await vi.waitFor(() => expect(to.heard).toEqual([slots]), aMoment);
  }
  const limit = { name: randomUUID(), tries: 1, seconds: 60 };
  await one.limits.count(limit, 'a');
  const asked = performance.now();
  await expect(two.limits.count(limit, 'a')).rejects.toMatchObject({ status: 429 });
  expect(performance.now() - asked).toBeLessThan(500);
}

describe('half-open connections', () => {
  test('idle Redis connections: stay open', async () => {
    await expectAllShared();
    await wait(6_000);
    expect(path.taken()).toBe(2);
    await expectAllShared();
  });

  test('half-open Redis connections: replaced, and both nodes report missed events', async () => {
    path.goSilent();
    const begun = performance.now();
    for (const { events, heard } of [one, two]) {
      heard.length = 0;
      events.publish(slots);
    }
    const areTold = () =>
      expect([one, two].map(({ heard }) => heard)).toEqual([
        [slots, missed],
        [slots, missed],
      ]);
    await vi.waitFor(areTold, { timeout: longestSilenceMs, interval: 50 });
    console.log(`Silent lines were given up after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    await expectAllShared();
  });

  test('bucket that accepts connections but never answers: the call fails', async () => {
    expect(await bucketError).toBeInstanceOf(Error);
  });
});
