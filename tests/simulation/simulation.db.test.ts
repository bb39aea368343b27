import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '../../server/platform/database.ts';
import { partitionByTurf } from '../support/partition-by-turf.ts';
import { createDatabase } from '../support/postgres.ts';
import { simulate } from './simulate.ts';

let database: OpenDatabase;
beforeAll(async () => {
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  database = isPostgres
    ? await openPostgres(await createDatabase(inject('postgresUrl'), `sim_${randomUUID()}`), { poolSize: 4 })
    : await openEmbeddedDatabase();
});
afterAll(() => database.close());

describe('simulation', () => {
  test('Node reads it as it stands, which is how `npm run simulate` starts', async () => {
    const read = promisify(execFile)(process.execPath, ['-e', "import('./tests/simulation/simulate.ts')"]);
    await expect(read).resolves.toMatchObject({ stderr: '' });
  });

  test.each([1, 2, 3, 4])(
    'seed %i: bad gateway, kills and crowds lose no rupee, sell no hour twice and forget no booking',
    async (seed) => {
      const { bookings, kills } = await simulate(database.db, { seed, count: 300 });
      expect(bookings).toBeGreaterThan(10);
      expect(kills).toBeGreaterThan(0);
    },
    120_000,
  );

  // docs/operating.md, Growing. What the seeds before have left moves along.
  test('nor do they on tables that are divided by turf', async () => {
    await partitionByTurf(database.db);
    const { bookings, kills } = await simulate(database.db, { seed: 5, count: 300 });
    expect(bookings).toBeGreaterThan(10);
    expect(kills).toBeGreaterThan(0);
  }, 120_000);
});
