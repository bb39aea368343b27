import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { openEmptyDatabase } from '../support/database/empty-database.ts';
import { partitionByTurf } from '../support/database/partition-by-turf.ts';
import { atDepth, seed as firstSeed, reportFigure } from '../support/setup/depth.ts';
import { simulate } from './simulate.ts';

const { seeds, steps } = atDepth({ sample: { seeds: 1, steps: 300 }, full: { seeds: 20, steps: 500 } });
const sum = { hours: 0, bookings: 0, kills: 0, refusals: 0 };
let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase({ poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  reportFigure(
    `simulation on ${process.env.TEST_DATABASE}: ${seeds} seeds of ${steps} steps, one of half on divided tables, ${sum.hours} simulated hours, ${sum.bookings} bookings, ${sum.kills} kills, ${sum.refusals} refusals`,
  );
});

async function expectPromisesKept(seed: number, count = steps): Promise<void> {
  const { bookings, kills, hours, refusals } = await simulate(database.db, { seed, count });
  expect(bookings).toBeGreaterThan(count / 50);
  expect(kills).toBeGreaterThan(0);
  sum.hours += hours;
  sum.bookings += bookings;
  sum.kills += kills;
  sum.refusals += refusals;
}

describe('simulation', () => {
  test('plain Node: imports the simulation without a warning', async () => {
    const read = promisify(execFile)(process.execPath, ['-e', "import('./tests/simulation/simulate.ts')"]);
    await expect(read).resolves.toMatchObject({ stderr: '' });
  });

  test.each(Array.from({ length: seeds }, (_, n) => firstSeed + n))(
    'seed %i, faults, kills and crowds: no money lost, no double sale',
    (seed) => expectPromisesKept(seed),
    600_000,
  );

  // Partitioning as in docs/operating.md, Scaling, including the rows of earlier seeds.
  test('tables partitioned by turf: no money lost, no double sale', async () => {
    await partitionByTurf(database.db);
    await expectPromisesKept(firstSeed + seeds, steps / 2);
  }, 600_000);
});
