import { randomFrom } from '../../seeds/random.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { refundExcess } from './desk-steps.ts';
import { decideDisputes } from './dispute-step.ts';
import { endFaults } from './faults.ts';
import { payOwner, takePayoutBack } from './payout-steps.ts';
import { checkEnd, checkStep, type States } from './promises.ts';
import { isLife, type Step, steps, sweep } from './steps.ts';
import type { Outcome, Story } from './story.ts';
import { openWorld } from './world.ts';

export type Simulated = {
  hours: number;
  bookings: number;
  kills: number;
  refusals: number;
  /** How often each outcome of a step really happened; 0 if never. */
  outcomes: Map<string, number>;
};

/** Steps until everything settles and the accounts are checked. */
const roundLength = 200;

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
    prices: [],
    refusals: 0,
  };
  const trail: string[] = [];
  const outcomes = new Map(outcomesOfAll.map((outcome) => [outcome, 0]));
  const happened = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let states: States = new Map();
  try {
    for (let index = 0; index < count; index += 1) {
      // A step with an outcome that has not happened yet is three times as likely.
      const step = story.random.pickWeighted(steps, (one) => one.weight * (hasAll(one, outcomes) ? 1 : 3));
      trail.push(step.name);
      const outcome = await live(story, step.run);
      const done = outcome === true ? step.name : outcome;
      if (done) happened(done);
      states = await checkStep(world, states);
      if ((index + 1) % roundLength > 0 && index + 1 < count) continue;
      for (const advance of settlingTimes) {
        endFaults(world.gateway.faults);
        world.clock.advance(advance);
        await live(story, () => settle(story, happened));
        states = await checkStep(world, states);
      }
      await checkEnd(story);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const again = `npm run simulate -- --seed ${seed} --steps ${count}`;
    const last = `step ${trail.length}, after: ${trail.slice(-12).join(', ')}`;
    throw new Error(`${reason}\n\nseed ${seed}, ${last}\nagain: ${again}`, { cause: error });
  }
  const endedAt = await world.clock.now(db);
  return {
    hours: Math.round((endedAt.getTime() - startedAt.getTime()) / 3_600_000),
    bookings: story.told.length + story.walkIns.length,
    kills: world.kills,
    refusals: story.refusals,
    outcomes,
  };
}

/** Minutes first, then days: late authorisations, repeated refunds, last order syncs. */
const settlingTimes = [
  ...Array(12).fill(10 * minute),
  ...Array(14).fill(61 * minute),
  ...Array(4).fill(25 * 60 * minute),
] as number[];

const outcomesOfAll = steps.flatMap(({ name, outcomes = [name] }) => outcomes);

function hasAll({ name, outcomes = [name] }: Step, counts: Map<string, number>): boolean {
  return outcomes.every((outcome) => (counts.get(outcome) ?? 0) > 0);
}

async function settle(story: Story, happened: (outcome: string) => void): Promise<undefined> {
  const { world, random } = story;
  await decideDisputes(story);
  await world.gateway.runDue();
  await world.server.jobs.run(world.server.services.db, random);
  await sweep(story);
  if (await refundExcess(story)) happened('owner refunds at the venue');
  if (await payOwner(story)) happened('owner is paid');
  if (random.chance(0.2) && (await takePayoutBack(story))) happened('a payout is taken back');
  return undefined;
}

/** Runs one step. Replaces the server if it died. */
async function live(story: Story, run: Step['run']): Promise<Outcome | boolean> {
  const { world } = story;
  try {
    return await run(story);
  } catch (error) {
    if (!isLife(error, world)) throw error;
    story.refusals += 1;
    return undefined;
  } finally {
    if (world.server.mortality.isDead()) world.restart();
  }
}
