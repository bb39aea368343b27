import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { openEmptyDatabase } from '../support/database/empty-database.ts';
import { partitionByTurf } from '../support/database/partition-by-turf.ts';
import { atDepth, seed as firstSeed, reportFigure } from '../support/setup/depth.ts';
import { simulate } from './simulate.ts';
import { steps } from './steps.ts';

// The embedded database takes three times as long.
const isPostgres = process.env.TEST_DATABASE === 'postgres';
const { seeds, stepCount } = atDepth({
  sample: { seeds: 1, stepCount: 900 },
  full: { seeds: isPostgres ? 200 : 20, stepCount: 100 },
});
const sum = { hours: 0, bookings: 0, kills: 0, refusals: 0 };
const outcomeSums = new Map<string, number>();
let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmptyDatabase({ poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  reportFigure(
    `simulation on ${process.env.TEST_DATABASE}: ${seeds} seeds of ${stepCount} steps, one of half on divided tables, ${sum.hours} simulated hours, ${sum.bookings} bookings, ${sum.kills} kills, ${sum.refusals} refusals`,
  );
  reportFigure([...outcomeSums].map(([outcome, count]) => `${count} × ${outcome}`).join(', '));
});

async function expectPromisesKept(seed: number, count = stepCount): Promise<void> {
  const { bookings, kills, hours, refusals, outcomes } = await simulate(database.db, { seed, count });
  expect(bookings).toBeGreaterThanOrEqual(count / 50);
  for (const [outcome, times] of outcomes) outcomeSums.set(outcome, (outcomeSums.get(outcome) ?? 0) + times);
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
  );

  // Partitioning as in docs/operating.md, Scaling, including the rows of earlier seeds.
  test('tables partitioned by turf: no money lost, no double sale', async () => {
    await partitionByTurf(database.db);
    await expectPromisesKept(firstSeed + seeds, stepCount / 2);
  });

  // A sample is too short for every outcome, but each step must do something.
  test('every step did something', () => {
    const isDone = (outcome: string) => (outcomeSums.get(outcome) ?? 0) > 0;
    const wanted = steps.flatMap(({ name, outcomes = [name] }) =>
      atDepth({ sample: [outcomes], full: outcomes.map((outcome) => [outcome]) }),
    );
    expect(wanted.filter((outcomes) => !outcomes.some(isDone))).toEqual([]);
    expect(sum.kills).toBeGreaterThan(0);
    expect(sum.bookings).toBeGreaterThan((seeds * stepCount) / 20);
  });
});
