import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openEmptyDatabase } from '../../../tests/support/database/empty-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

const broken: Job<{ bookingId: string }> = {
  name: 'broken',
  payload: z.object({ bookingId: z.string() }),
  retryLimit: 0,
};
const slow: Job<object> = { name: 'slow', payload: z.object({}), retryLimit: 0 };
let slowly = async () => {};
const lines: string[] = [];
let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await openEmptyDatabase();
  const log = createLog('info', { write: (line) => void lines.push(line) });
  jobs = createJobs({
    database,
    embedded: process.env.TEST_DATABASE !== 'postgres',
    works: true,
    log,
    metrics: createMetrics(),
  });
  jobs.register(broken, async () => {
    throw new Error('a letter that cannot be drawn');
  });
  jobs.register(slow, () => slowly());
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

describe('createJobs', () => {
  test('many jobs queued: each fetched one has a minute', async () => {
    const begun = Promise.withResolvers<void>();
    const logAndContinue = Promise.withResolvers<void>();
    slowly = () => {
      begun.resolve();
      return logAndContinue.promise;
    };
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 60; count += 1) await jobs.enqueue(tx, slow, {});
    });
    await begun.promise;
    const { rows } = await database.executeSql(
      `SELECT count(*)::int AS fetched, min(expire_seconds) AS seconds FROM pgboss.job
     WHERE name = 'slow' AND state = 'active'`,
    );
    logAndContinue.resolve();
    const [{ fetched, seconds } = { fetched: 0, seconds: 0 }] = rows as {
      fetched: number;
      seconds: number;
    }[];
    expect(fetched).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThanOrEqual(fetched * 60);
    await vi.waitFor(
      async () => {
        const done = await database.executeSql(
          `SELECT state, count(*)::int AS count FROM pgboss.job WHERE name = 'slow' GROUP BY state`,
        );
        expect(done.rows).toEqual([{ state: 'completed', count: 60 }]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  test('job fails permanently: an error is logged', async () => {
    await database.db.transaction((tx) => jobs.enqueue(tx, broken, { bookingId: 'b1' }));
    await vi.waitFor(
      async () => {
        const { rows } = await database.executeSql(`SELECT state FROM pgboss.job WHERE name = 'broken'`);
        expect(rows).toEqual([{ state: 'failed' }]);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'error',
        job: 'broken',
        msg: 'job failed permanently',
        err: { message: 'a letter that cannot be drawn' },
      },
    ]);
  });
});
