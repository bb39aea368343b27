import { openEmbeddedDatabase } from '../server/platform/database/database.ts';
import { simulate } from '../tests/simulation/simulate.ts';
import { readNumbers } from './read-numbers.ts';

async function main(args: string[]): Promise<void> {
  const {
    seed: first,
    steps,
    runs,
  } = readNumbers('simulate', args, {
    seed: { least: 0, unset: Date.now() % 1_000_000 },
    steps: { least: 1, unset: 500 },
    runs: { least: 1, unset: 1 },
  });
  const sums = new Map<string, number>();
  for (let seed = first; seed < first + runs; seed += 1) {
    const database = await openEmbeddedDatabase();
    const startedMs = performance.now();
    const { bookings, kills, refusals, outcomes } = await simulate(database.db, { seed, count: steps });
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `seed ${seed}: ${steps} steps, ${bookings} bookings, ${kills} kills, ${refusals} refusals, ${seconds} s; every promise held`,
    );
    for (const [outcome, count] of outcomes) sums.set(outcome, (sums.get(outcome) ?? 0) + count);
    await database.close();
  }
  console.log([...sums].map(([outcome, count]) => `${count} × ${outcome}`).join('\n'));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
