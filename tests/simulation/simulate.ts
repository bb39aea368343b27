import { randomFrom } from '../../seeds/random.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { refundExcess } from './desk-steps.ts';
import { decideDisputes } from './dispute-step.ts';
import { endFaults } from './faults.ts';
import { payOwner, takePayoutBack } from './payout-steps.ts';
import { checkEnd, checkStep, type States } from './promises.ts';
import { isLife, steps, sweep } from './steps.ts';
import type { Story } from './story.ts';
import { openWorld } from './world.ts';

export type Simulated = {
  hours: number;
  bookings: number;
  kills: number;
  refusals: number;
  stepCounts: Record<string, number>;
};

const minute = 60_000;

/**
 * Simulates random customers and owners with a faulty gateway and server kills, then lets everything settle. A seed
 * always repeats the same run on the same code.
 * @throws Error with the seed and its steps when an invariant is violated
 */
export async function simulate(
  db: Database,
  { seed, count }: { seed: number; count: number },
): Promise<Simulated> {
  const world = await openWorld(db);
  const startedAt = await world.clock.now(db);
  const story: Story = {
    world,
    random: randomFrom(`simulation ${seed}`),
    told: [],
    walkIns: [],
    refusals: 0,
  };
  const trail: string[] = [];
  let states: States = new Map();
  try {
    for (let index = 0; index < count; index += 1) {
      const step = story.random.pickWeighted(steps, ({ weight }) => weight);
      trail.push(step.name);
      await live(story, step.run);
      states = await checkStep(world, states);
    }
    for (const advance of settlingTimes) {
      endFaults(world.gateway.faults);
      world.clock.advance(advance);
      await live(story, settle);
      states = await checkStep(world, states);
    }
    await checkEnd(story);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const again = `npm run simulate -- --seed ${seed} --steps ${count}`;
    throw new Error(`${reason}\n\nseed ${seed}, after: ${trail.slice(-12).join(', ')}\nagain: ${again}`, {
      cause: error,
    });
  }
  const stepCounts = Object.fromEntries(
    steps.map(({ name }) => [name, trail.filter((done) => done === name).length]),
  );
  const endedAt = await world.clock.now(db);
  return {
    hours: Math.round((endedAt.getTime() - startedAt.getTime()) / 3_600_000),
    bookings: story.told.length + story.walkIns.length,
    kills: world.kills,
    refusals: story.refusals,
    stepCounts,
  };
}

/** Minutes first, then days: late authorisations, repeated refunds, last order syncs. */
const settlingTimes = [
  ...Array(12).fill(10 * minute),
  ...Array(14).fill(61 * minute),
  ...Array(4).fill(25 * 60 * minute),
] as number[];

async function settle(story: Story): Promise<void> {
  const { world, random } = story;
  await decideDisputes(story);
  await world.gateway.runDue();
  await world.server.jobs.run(world.server.services.db, random);
  await sweep(story);
  await refundExcess(story);
  await payOwner(story);
  if (random.chance(0.2)) await takePayoutBack(story);
}

/** Runs one step. Replaces the server if it died. */
async function live(story: Story, run: (story: Story) => Promise<void>): Promise<void> {
  const { world } = story;
  try {
    await run(story);
  } catch (error) {
    if (!isLife(error, world)) throw error;
    story.refusals += 1;
  }
  if (world.server.mortality.isDead()) world.restart();
}
