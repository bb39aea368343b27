import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type ClusterProxy, startProxy } from '../../scripts/cluster/proxy.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { type Chance, createCrowd, createMarketplace, secret } from '../bench/marketplace.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { freePort } from '../support/programs/free-port.ts';
import { startNginx } from '../support/programs/nginx.ts';
import { type RedisServer, startRedis } from '../support/programs/redis.ts';
import { type App, startApp } from '../support/servers/app-server.ts';
import { readEvents } from '../support/servers/event-reader.ts';
import { people } from './people.ts';

let redis: RedisServer;
let database: string;
let nextChance: Awaited<ReturnType<typeof createCrowd>>;
const nodes: App[] = [];
const ports: number[] = [];
let proxy: ClusterProxy;

beforeAll(async () => {
  redis = await startRedis();
  database = await createDatabase(inject('postgresUrl'), `r${randomUUID().replaceAll('-', '')}`, {
    template: inject('emptyDatabase'),
  });
  for (let n = 0; n < 2; n += 1) ports.push(await freePort());
  for (const port of ports) nodes.push(await startNode(port));
  await createMarketplace(database);
  nextChance = await createCrowd(database);
  proxy = await startProxy(
    nodes.map(({ origin }) => origin),
    0,
  );
});

afterAll(async () => {
  proxy?.close();
  for (const node of nodes) await node.stop();
  await redis?.stop();
});

function startNode(port: number): Promise<App> {
  return startApp({
    shortLived: true,
    port,
    env: {
      DATABASE_URL: database,
      REDIS_URL: redis.url,
      AUTH_SECRET: secret,
      DATABASE_POOL_SIZE: '10',
      // Twenty looks of the proxy, which take longer on a busy machine.
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    },
  });
}

async function query(statement: string, values: unknown[]): Promise<unknown[]> {
  const opened = await openPostgres(database, { poolSize: 2 });
  const { rows } = await opened.executeSql(statement, values);
  await opened.close();
  return rows;
}

async function countBookings(ids: readonly string[]): Promise<number> {
  const [row] = await query('SELECT count(*)::int AS n FROM bookings WHERE id = ANY($1)', [ids]);
  return (row as { n: number }).n;
}

/** Uploads a picture over a slow connection: half a second per part. */
async function uploadSlowly(origin: string, { turfId, cookie }: Chance, parts: number) {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b43' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  const filled = new Response(form);
  const bytes = Buffer.from(await filled.arrayBuffer());
  const upload = request(`${origin}/api/turfs/${turfId}/images`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': filled.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  const partLength = Math.ceil(bytes.length / parts);
  for (let sent = 0; sent < bytes.length; sent += partLength) {
    upload.write(bytes.subarray(sent, sent + partLength));
    await Promise.race([wait(500), answered]);
  }
  upload.end();
  const [answer] = await answered;
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

describe('rolling restart', () => {
  test.each([
    [
      'a proxy that looks at /readyz',
      () =>
        startProxy(
          nodes.map((node) => node.origin),
          0,
        ),
    ],
    ['nginx as compose.yaml has it, which does not', () => startNginx(ports)],
  ])('nodes restarted in turn behind %s: no request fails', async (_, open) => {
    const { origin, close } = await open();
    const crowd = people(origin, 8, nextChance);
    onTestFinished(async () => {
      await crowd.stop();
      await close();
    });
    await wait(500);
    for (const [index, port] of ports.entries()) {
      expect(await nodes[index]?.stop()).toBe(0);
      nodes[index] = await startNode(port);
      // Wait until the new node has warmed up, before the next one stops.
      const before = crowd.answered();
      await expect.poll(crowd.answered).toBeGreaterThan(before + 50);
    }
    const { failed, held, answered } = await crowd.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(50);
    expect(await countBookings(held)).toBe(held.length);
  });

  test('node stops during a slow upload: upload completes, streams close at once', async () => {
    const [node] = nodes;
    const mine = nextChance();
    await query("UPDATE users SET role = 'turf_owner' WHERE id = $1", [mine.userId]);
    await query('UPDATE venues SET owner_id = $1 WHERE id = $2', [mine.userId, mine.turfId]);
    const page = await readEvents(`${node?.origin}/api/streams/turfs/${mine.turfId}`);
    const uploading = uploadSlowly(node?.origin ?? '', mine, 16);
    await wait(300);
    const stopped = node?.stop();
    // After the drain, and seconds before the upload ends.
    await expect.poll(() => page.isOver()).toBe(true);
    expect(await uploading).toMatchObject({ status: 201, body: { items: [{ width: 900 }] } });
    const arrivedAt = performance.now();
    expect(await stopped).toBe(0);
    expect(performance.now() - arrivedAt).toBeLessThan(5_000);
    nodes[0] = await startNode(ports[0] ?? 0);
  });

  test('killed node: no acknowledged booking is lost, requests succeed within ten seconds', async () => {
    const crowd = people(proxy.origin, 4, nextChance);
    await wait(500);
    await nodes[0]?.kill();
    const killedAt = performance.now();
    await wait(1_500);
    const afterwards = await fetch(`${proxy.origin}/api/policy`);
    expect(afterwards.status).toBe(200);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    nodes[0] = await startNode(ports[0] ?? 0);
    await expect.poll(crowd.answered).toBeGreaterThan(50);
    const { held } = await crowd.stop();
    expect(held.length).toBeGreaterThan(20);
    expect(await countBookings(held)).toBe(held.length);
  });
});
