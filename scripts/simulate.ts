import { parseArgs } from 'node:util';
import { openEmbeddedDatabase } from '../server/platform/database.ts';
import { simulate } from '../tests/simulation/simulate.ts';

/** Runs the seeded simulation on databases in memory, a fresh one for each seed. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '500' },
    runs: { type: 'string', default: '1' },
  },
});
const first = Number(values.seed);

try {
  for (let seed = first; seed < first + Number(values.runs); seed += 1) {
    const database = await openEmbeddedDatabase();
    const startedMs = performance.now();
    const { bookings, kills, refusals } = await simulate(database.db, { seed, count: Number(values.steps) });
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `seed ${seed}: ${values.steps} steps, ${bookings} bookings, ${kills} kills, ${refusals} refusals, ${seconds} s; every promise held`,
    );
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
