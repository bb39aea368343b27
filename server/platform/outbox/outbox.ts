import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { noTracing, type Tracing } from '../tracing.ts';
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
  /** Delivers every event that is due, in order within a key. Any number of nodes may deliver at once. */
  deliver(): Promise<void>;
};

/** A node that dies while delivering leaves its events to another one after this. */
const lease = sql`interval '60 seconds'`;
const batchSize = 20;
/** Five seconds after the first failure, then twice as long each time, at most an hour. */
const pause = sql`least(interval '1 hour', interval '5 seconds' * power(2, least(${domainEvents.failures}, 12)))`;
/** From then on a failure is an error in the log: it has lasted for more than ten minutes. */
const warnings = 8;

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

  /** @returns whether it was delivered */
  const deliverOne = async (row: Row): Promise<boolean> => {
    const { id, type } = row;
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    try {
      const event = parseEvent(row);
      await tracing.span({ name: `event ${type}`, kind: 'job' }, () => handle(event));
      await db.delete(domainEvents).where(eq(domainEvents.id, id));
      metrics.job({ job: `event ${type}`, outcome: 'done' }, seconds());
      return true;
    } catch (error) {
      const details = { type, key: row.key, err: error };
      if (row.failures < warnings) log.warn(details, 'event delivery failed, will retry');
      else log.error(details, 'event delivery keeps failing');
      const failed = {
        failures: sql`${domainEvents.failures} + 1`,
        nextTryAt: sql`${clock.sqlNow()} + ${pause}`,
        lastError: String(error),
      };
      await db.update(domainEvents).set(failed).where(eq(domainEvents.id, id));
      metrics.job({ job: `event ${type}`, outcome: 'failed' }, seconds());
      return false;
    }
  };

  return {
    async record(tx, event) {
      const { type, ...payload } = event;
      await tx.insert(domainEvents).values({ key: keyOf(event), type, payload });
    },
    subscribe(type, handler) {
      handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    },
    async deliver() {
      for (let rows = await claim(db, clock); rows.length > 0; rows = await claim(db, clock)) {
        for (const row of rows) await deliverOne(row);
      }
    },
  };
}

/** Takes a lease on due events that are the oldest of their key. An event under lease still keeps later ones waiting. */
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
  return rows.sort((one, other) => one.id - other.id);
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
