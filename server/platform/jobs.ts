import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** Background work: what it is handed, and how often it is tried. Its handler is safe to run twice. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
};

export type Jobs = {
  /** Says who does the work; every job is registered before `start`. */
  register<Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>): void;
  /** Part of the caller's transaction: no commit, no job. */
  enqueue<Payload>(tx: Database, job: Job<Payload>, payload: Payload): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export function createJobs(options: { database: SqlExecutor; embedded: boolean; log: Log }): Jobs {
  const { log } = options;
  const boss = new PgBoss({
    db: options.database,
    backend: options.embedded ? 'pglite' : 'postgres',
    schedule: false,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'jobs'));
  const registered = new Map<string, { retryLimit: number; run(payload: unknown): Promise<void> }>();

  return {
    register(job, handler) {
      registered.set(job.name, {
        retryLimit: job.retryLimit,
        run: async (payload) => handler(job.payload.parse(payload)),
      });
    },
    async enqueue(tx, job, payload) {
      await boss.send(job.name, payload as object, { db: fromDrizzle(tx, sql) });
    },
    async start() {
      await boss.start();
      for (const [name, { retryLimit, run }] of registered) {
        const queue = {
          retryLimit,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3_600,
          expireInSeconds: 60,
        };
        await boss.createQueue(name, queue);
        await boss.updateQueue(name, queue);
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (batch) => {
          for (const { data } of batch) await run(data);
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
