import { sql } from 'drizzle-orm';
import type { Random } from '../../seeds/random.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Job, Jobs } from '../../server/platform/running/jobs.ts';

/**
 * Job queue of a simulated server: stored in the database, so that it survives a kill, and run by the
 * simulation in an order that the seed decides.
 */
export async function createQueueTable(db: Database): Promise<void> {
  await db.execute(sql`CREATE TABLE IF NOT EXISTS simulated_jobs (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL, payload jsonb NOT NULL, tries int NOT NULL DEFAULT 0)`);
}

export type SimulatedJobs = Jobs & { run(db: Database, random: Random): Promise<void> };

export function createSimulatedJobs(isDead: () => boolean): SimulatedJobs {
  const handlers = new Map<string, { retryLimit: number; run(payload: unknown): Promise<void> }>();
  return {
    register<Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>) {
      const run = async (payload: unknown) => handler(job.payload.parse(payload));
      handlers.set(job.name, { retryLimit: job.retryLimit, run });
    },
    async enqueue(tx, { name }, payload) {
      await tx.execute(
        sql`INSERT INTO simulated_jobs (name, payload) VALUES (${name}, ${JSON.stringify(payload)}::jsonb)`,
      );
    },
    async run(db, random) {
      const { rows } = await db.execute<{ id: string; name: string; payload: unknown; tries: number }>(
        sql`SELECT id::text, name, payload, tries FROM simulated_jobs ORDER BY id LIMIT 30`,
      );
      for (const { id, name, payload, tries } of random.shuffled(rows)) {
        const handler = handlers.get(name);
        const isDone = await (handler?.run(payload) ?? Promise.resolve()).then(
          () => true,
          () => false,
        );
        if (isDead()) return;
        // Jobs are dropped after their last retry, as in the real queue; the sweeper must repair the result.
        const isOver = isDone || tries >= (handler?.retryLimit ?? 0);
        await db.execute(
          isOver
            ? sql`DELETE FROM simulated_jobs WHERE id = ${id}::bigint`
            : sql`UPDATE simulated_jobs SET tries = tries + 1 WHERE id = ${id}::bigint`,
        );
      }
    },
    start: async () => {},
    stop: async () => {},
  };
}
