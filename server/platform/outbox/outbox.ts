import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { noTracing, type Tracing } from '../observability/tracing.ts';
import {
  type DomainEvent,
  type EventOf,
  type EventType,
  eventTypes,
  keyOf,
  parseEvent,
} from './domain-events.ts';
import { domainEvents } from './tables.ts';

export type Outbox = {
  /** Writes the event as part of the caller's transaction: no commit, no event. */
  record(tx: Database, event: DomainEvent): Promise<void>;
  /** Registers a handler, which must be safe to run twice. */
  subscribe<Type extends EventType>(type: Type, handler: (event: EventOf<Type>) => Promise<void>): void;
  /** Delivers every event that is due, in order within a key, until the signal. Any number of nodes may deliver at once. */
  deliver(stopping?: AbortSignal): Promise<void>;
};

/** A node that dies while delivering leaves its events to another one after this. */
const lease = sql`interval '60 seconds'`;
/** Shorter than the lease, so that no other node delivers the same event meanwhile. */
const longestHandlingMs = 30_000;
/** Delivered in parallel: events of one claim have different keys. As many as jobs at once (jobs.ts). */
const batchSize = 5;
/** Five seconds after the first failure, then twice as long each time, at most an hour. */
const pause = sql`least(interval '1 hour', interval '5 seconds' * power(2, least(${domainEvents.failures}, 12)))`;
/** Later failures are errors in the log: the event has been failing for ten minutes. */
const warnedFailures = 7;

type Row = Pick<typeof domainEvents.$inferSelect, 'id' | 'key' | 'type' | 'payload' | 'failures'>;

export function createOutbox({
  db,
  clock,
  log,
  metrics,
  tracing = noTracing,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  tracing?: Tracing;
}): Outbox {
  const handlers = new Map<string, ((event: never) => Promise<void>)[]>();

  const handle = async (event: DomainEvent) => {
    for (const handler of handlers.get(event.type) ?? []) await handler(event as never);
  };

  const deliverOne = async (row: Row): Promise<void> => {
    const { id, type } = row;
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    try {
      const event = parseEvent(row);
      await tracing.span({ name: `event ${type}`, kind: 'job' }, () => withTimeout(handle(event)));
      await db.delete(domainEvents).where(eq(domainEvents.id, id));
      metrics.job({ job: `event ${type}`, outcome: 'done' }, seconds());
    } catch (error) {
      const details = { type, key: row.key, err: error };
      if (row.failures < warnedFailures) log.warn(details, 'event delivery failed, will retry');
      else log.error(details, 'event delivery keeps failing');
      const failed = {
        failures: sql`${domainEvents.failures} + 1`,
        nextTryAt: sql`${clock.sqlNow()} + ${pause}`,
      };
      await db.update(domainEvents).set(failed).where(eq(domainEvents.id, id));
      metrics.job({ job: `event ${type}`, outcome: 'failed' }, seconds());
    }
  };

  return {
    record: recordEvent,
    subscribe(type, handler) {
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    },
    async deliver(stopping) {
      while (!stopping?.aborted) {
        const rows = await claim(db, clock);
        if (rows.length === 0) return;
        await Promise.all(rows.map(deliverOne));
      }
    },
  };
}

/** The `record` of every outbox, for code without services. */
export async function recordEvent(tx: Database, event: DomainEvent): Promise<void> {
  const { type, ...payload } = event;
  await tx.insert(domainEvents).values({ key: keyOf(event), type, payload });
}

/** @throws Error after `longestHandlingMs`, so that a handler that never settles does not stop the others */
async function withTimeout(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('event handler timed out')), longestHandlingMs).unref();
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Leases the due events that are the oldest of their key. A leased event still blocks later ones of its key. */
async function claim(db: Database, clock: Clock): Promise<Row[]> {
  const now = clock.sqlNow();
  const known = sql.param(`{${eventTypes.join(',')}}`);
  const { rows } = await db.execute<Row>(sql`
    WITH due AS MATERIALIZED (
      SELECT head.id FROM ${domainEvents} AS head
      WHERE (head.next_try_at IS NULL OR head.next_try_at <= ${now}) AND head.type = ANY(${known}::text[])
        AND NOT EXISTS (SELECT 1 FROM ${domainEvents} AS earlier WHERE earlier.key = head.key AND earlier.id < head.id)
      ORDER BY head.id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    UPDATE ${domainEvents} AS event SET next_try_at = ${now} + ${lease}
    FROM due WHERE event.id = due.id
    RETURNING event.id::float8 AS id, event.key, event.type, event.payload, event.failures`);
  return rows;
}

/** Returns by type how many seconds the oldest undelivered event has waited: the lag of the outbox. */
export async function oldestEventSeconds(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({
      type: domainEvents.type,
      seconds: sql<number>`extract(epoch FROM now() - min(${domainEvents.createdAt}))::float8`,
    })
    .from(domainEvents)
    .groupBy(domainEvents.type);
  return Object.fromEntries(rows.map(({ type, seconds }) => [type, Number(seconds)]));
}
