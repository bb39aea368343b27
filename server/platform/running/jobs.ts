import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { noTracing, type Tracing } from '../observability/tracing.ts';

/** A kind of background work. Its handler must be safe to run twice. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
};

/** Jobs of higher `priority` (0 by default) are fetched first. */
export type EnqueueOptions = { afterSeconds?: number; priority?: number };

export type Jobs = {
  /** Registers the handler; call it for every job before `start`. */
  register<Payload>(job: Job<Payload>, handler: (payload: Payload) => Promise<void>): void;
  /** Joins the caller's transaction: no commit, no job. */
  enqueue<Payload>(
    tx: Database,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type JobDatabase = Pick<OpenDatabase, 'executeSql' | 'inTurn'>;

/**
 * Small, because jobs fetched together share one time limit and would all lose a retry. Full batches are
 * followed at once by the next, which allows hundreds of jobs a second per queue.
 */
const batchSize = 5;
/** A hanging job ends with its batch's limit; jobs of a killed process restart after the heartbeat limit. */
const limits = { expireInSeconds: batchSize * 60, heartbeatSeconds: 60 };

const nobody = '00000000-0000-0000-0000-000000000000';

export function createJobs(options: {
  database: JobDatabase;
  embedded: boolean;
  /** False: jobs are only enqueued, and other processes run them. */
  works: boolean;
  log: Log;
  metrics: Metrics;
  tracing?: Tracing;
}): Jobs {
  const { log, metrics, tracing = noTracing } = options;
  const boss = new PgBoss({
    db: options.database,
    backend: options.embedded ? 'pglite' : 'postgres',
    schedule: false,
    supervise: options.works,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue failed'));
  const registered = new Map<string, { retryLimit: number; run(payload: unknown): Promise<void> }>();

  return {
    register(job, handler) {
      registered.set(job.name, {
        retryLimit: job.retryLimit,
        run: async (payload) => handler(job.payload.parse(payload)),
      });
    },
    async enqueue(tx, job, payload, { afterSeconds = 0, priority = 0 } = {}) {
      await boss.send(job.name, payload as object, {
        db: fromDrizzle(tx, sql),
        startAfter: afterSeconds,
        priority,
      });
    },
    async start() {
      // pg-boss creates its tables here; two nodes doing so at once would conflict.
      await options.database.inTurn(async () => {
        await boss.start();
      });
      for (const [name, { retryLimit }] of registered) {
        const queue = {
          retryLimit,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3_600,
          ...limits,
        };
        await boss.createQueue(name, queue);
        await boss.updateQueue(name, queue);
        // `updateQueue` clears the cached queue, and the next `send` reads it again: inside a transaction on
        // PGlite's only connection that would deadlock. This fills the cache before any job runs.
        await boss.findJobs(name, { id: nobody });
      }
      if (!options.works) return;
      for (const [name, { run, retryLimit }] of registered) {
        const options = {
          pollingIntervalSeconds: 0.5,
          batchSize,
          burstWhenBatchFull: true,
          includeMetadata: true,
        } as const;
        await boss.work(name, options, async (batch) => {
          for (const { id, data, retryCount, signal } of batch) {
            // The batch timed out or the process stops: pg-boss has requeued the rest for another worker.
            if (signal.aborted) return;
            // A failed job is retried on its own; the others of its batch still count as done.
            const begun = performance.now();
            const outcome = await tracing
              .span({ name: `job ${name}`, kind: 'job' }, () => run(data))
              .then(
                () => 'done' as const,
                async (error: unknown) => {
                  const isLast = retryCount >= retryLimit;
                  if (isLast) log.error({ job: name, err: error }, 'job failed permanently');
                  else log.warn({ job: name, err: error }, 'job failed, will retry');
                  await boss.fail(name, id, { reason: String(error) });
                  return 'failed' as const;
                },
              );
            metrics.job({ job: name, outcome }, (performance.now() - begun) / 1_000);
          }
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Returns by job how many seconds its oldest due job has waited; jobs with none are left out. */
export async function oldestWaitingSeconds(
  database: Pick<OpenDatabase, 'executeSql'>,
): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(
    `SELECT name, extract(epoch FROM now() - min(start_after))::float8 AS seconds
     FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
  );
  return Object.fromEntries(
    (rows as { name: string; seconds: number }[]).map(({ name, seconds }) => [name, seconds]),
  );
}
