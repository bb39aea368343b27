import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openEmbeddedDatabase } from './database.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const broken: Job<{ bookingId: string }> = {
  name: 'broken',
  payload: z.object({ bookingId: z.string() }),
  retryLimit: 0,
};
const lines: string[] = [];
let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  const log = createLog('info', { write: (line) => void lines.push(line) });
  jobs = createJobs({ database, embedded: true, log, metrics: createMetrics() });
  jobs.register(broken, async () => {
    throw new Error('a letter that cannot be drawn');
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job that is given up is a line of the log for somebody to look at', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, broken, { bookingId: 'b1' }));
  await vi.waitFor(
    async () => {
      const { rows } = await database.executeSql(`SELECT state FROM pgboss.job WHERE name = 'broken'`);
      expect(rows).toEqual([{ state: 'failed' }]);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', job: 'broken', msg: 'job given up', err: { message: 'a letter that cannot be drawn' } },
  ]);
});
