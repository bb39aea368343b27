import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../contract/calendar.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/database/database.ts';
import { readEnv } from '../../server/platform/env.ts';
import { openGateway } from '../../server/stand-ins.ts';
import { type Chance, createCrowd, createMarketplace, secret } from '../bench/marketplace.ts';
import {
  type Acknowledged,
  bookAndPayOver,
  holdOver,
  payingCrowd,
} from '../support/bookings/paying-crowd.ts';
import { customerWith } from '../support/bookings/remote-customer.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { systemBinaries } from '../support/database/postgres-binaries.ts';
import { type App, startApp } from '../support/servers/app-server.ts';

const project = path.resolve(import.meta.dirname, '../..');
const backup = { file: '', startedMs: 0, at: '' };
const lost: string[] = [];
let folder: string;
let postgres: Postgres;
let source: string;
let restored: string;
let bookings: Acknowledged[];
let owner: Chance;
let paidLater: string;
let cancelledId: string;
let picture: string;
let node: App;

// The installed PostgreSQL, because pg_dump must match the server version.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maidan-backup-'));
  backup.file = path.join(folder, 'maidan.dump');
  postgres = await startPostgres({ binaries: 'system' });
  source = await postgres.createDatabase('maidan');
  restored = await postgres.createDatabase('restored');
  await backUpWhilePeopleBook();
  await program('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored}`, backup.file]);
  await cp(path.join(folder, 'data/files'), path.join(folder, 'new/files'), { recursive: true });
  await carryGatewayOver();
  node = await start('new', restored);
});
afterAll(async () => {
  await node?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(dataDir: string, database: string): Promise<App> {
  const env = { DATABASE_URL: database, AUTH_SECRET: secret, LOG_LEVEL: 'warn' };
  return startApp({ dataDir: path.join(folder, dataDir), env, shortLived: true });
}

async function program(name: string, args: string[]): Promise<void> {
  await promisify(execFile)(path.join(systemBinaries().bin, name), args);
}

async function backUpWhilePeopleBook(): Promise<void> {
  node = await start('data', source);
  const { origin } = node;
  await createMarketplace(source);
  const nextChance = await createCrowd(source);
  owner = nextChance();
  picture = await addPicture();
  const unpaid = await holdOver(origin, nextChance());
  paidLater = unpaid.id;
  // Early enough for a full refund.
  const early = nextChance();
  const cancelled = { ...early, date: addDays(early.date, 14) };
  cancelledId = await bookAndPayOver(origin, cancelled);

  const crowd = payingCrowd([origin], nextChance, { size: 3 });
  await vi.waitFor(() => expect(crowd.acknowledged.length).toBeGreaterThan(12), { timeout: 90_000 });
  backup.startedMs = performance.now();
  backup.at = new Date().toISOString();
  await program('pg_dump', ['--format=custom', `--file=${backup.file}`, source]);
  await crowd.stop();
  expect(crowd.failed).toEqual([]);
  bookings = crowd.acknowledged;

  // Payments, bookings and a cancellation between backup and failure.
  await unpaid.pay();
  lost.push(await bookAndPayOver(origin, nextChance()), await bookAndPayOver(origin, nextChance()));
  const canceller = customerWith(origin, cancelled.cookie);
  const answer = await canceller.call('POST', `/api/bookings/${cancelledId}/cancel`, {});
  expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  await untilRefunded(cancelledId);
  await node.stop();
}

async function addPicture(): Promise<string> {
  await within(source, ({ db }) =>
    db.execute(sql`UPDATE users SET role = 'admin', two_factor_enabled = true WHERE id = ${owner.userId}`),
  );
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6b43' } });
  const form = new FormData();
  form.set(
    'file',
    new File([Uint8Array.from(await drawn.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' }),
  );
  const { turfId, cookie } = owner;
  const headers = { cookie };
  const answer = await fetch(`${node.origin}/api/turfs/${turfId}/images`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { items } = (await answer.json()) as { items: { url: string }[] };
  return items[0]?.url ?? '';
}

async function untilRefunded(bookingId: string): Promise<void> {
  await within(source, async ({ db }) => {
    const isRefunded = async () => {
      const { rows } = await db.execute(sql`SELECT status FROM refunds WHERE booking_id = ${bookingId}`);
      expect(rows).toEqual([{ status: 'processed' }]);
    };
    await vi.waitFor(isRefunded, { timeout: 90_000, interval: 200 });
  });
}

/**
 * Copies the gateway's data: a real gateway knows what happened after the backup, but the built-in one uses
 * the lost database.
 */
async function carryGatewayOver(): Promise<void> {
  const dump = path.join(folder, 'gateway.dump');
  await program('pg_dump', [
    '--format=custom',
    '--data-only',
    '--table=sandbox_documents',
    `--file=${dump}`,
    source,
  ]);
  await within(restored, ({ db }) => db.execute(sql`TRUNCATE sandbox_documents`));
  await program('pg_restore', ['--data-only', `--dbname=${restored}`, dump]);
}

async function within<Result>(
  url: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openPostgres(url, { poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function checkMoney(...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: restored,
    AUTH_SECRET: secret,
    DATA_DIR: path.join(folder, 'new'),
  };
  const script = path.join(project, 'scripts/check-money.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: project, env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

describe('restore', () => {
  test('bookings acknowledged before the backup: restored, and their tickets open', async () => {
    const before = bookings.filter(({ atMs }) => atMs < backup.startedMs);
    expect(before.length).toBeGreaterThan(12);
    for (const { id, cookie } of before) {
      const customer = customerWith(node.origin, cookie);
      expect(await customer.call('GET', `/api/bookings/${id}`)).toMatchObject({
        status: 200,
        body: { id, status: 'confirmed' },
      });
      expect(await customer.call('GET', `/api/bookings/${id}/ticket`)).toMatchObject({ status: 200 });
    }
  });

  test('pictures: served; the restored marketplace accepts new bookings', async () => {
    const served = await fetch(node.origin + picture);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const { turfId, cookie } = owner;
    const date = owner.date;
    const customer = customerWith(node.origin, cookie);
    await customer.hold({ turfId, date, startTimes: ['23:00'] });
  });

  test('money check without the gateway: no findings', async () => {
    await expect.poll(() => checkMoney()).toMatchObject({ code: 0 });
  });

  test("hold paid after the backup: confirmed by the gateway's data", async () => {
    const status = () =>
      within(restored, ({ db }) => db.execute(sql`SELECT status FROM bookings WHERE id = ${paidLater}`)).then(
        ({ rows }) => rows,
      );
    await checkMoney('--since', backup.at);
    await expect.poll(status).toEqual([{ status: 'confirmed' }]);
  });

  test('--since: lists payments without a booking and the unknown refund', async () => {
    const attempts = await within(source, async ({ db }) => {
      const ids = sql.join(
        lost.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT paid_by_payment_id AS id FROM payment_orders WHERE booking_id IN (${ids})`,
      );
      return rows.map(({ id }) => id);
    });
    expect(attempts).toHaveLength(lost.length);
    const { code, text } = await checkMoney('--since', backup.at);
    expect(code).toBe(1);
    for (const id of attempts) expect(text).toContain(id);
    const refunded = () => checkMoney().then((check) => check.text);
    await expect.poll(refunded).toMatch(/sum_differs/);
  });

  test('after refunds and cancellation: the money check has no findings', async () => {
    const { text } = await checkMoney('--since', backup.at);
    const paymentOrders = [...text.matchAll(/^(pay_\w+) {2}₹([\d,]+)$/gm)];
    expect(paymentOrders.length).toBeGreaterThanOrEqual(lost.length);
    await within(restored, async ({ db }) => {
      const env = readEnv({ DATABASE_URL: restored });
      const { gateway } = openGateway(env, { secret, db, deliverWebhook: async () => ({ status: 200 }) });
      for (const [, paymentId = '', rupees = ''] of paymentOrders) {
        const amountPaise = Number(rupees.replaceAll(',', '')) * 100;
        await gateway.client.refundPayment({
          paymentId,
          amountPaise,
          idempotencyKey: `by-hand-${paymentId}`,
        });
      }
    });
    const admin = customerWith(node.origin, owner.cookie);
    const reason = 'Cancelled before the accident';
    const answer = await admin.call('POST', `/api/bookings/${cancelledId}/cancel-for-customer`, { reason });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const check = () => checkMoney('--since', backup.at);
    await expect.poll(check, { timeout: 90_000, interval: 500 }).toMatchObject({ code: 0 });
  });
});
