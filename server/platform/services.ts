import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { Files } from './files/files.ts';
import type { Limits } from './limits.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PushKeys } from './push/push-keys.ts';
import type { Jobs } from './running/jobs.ts';
import type { SharedReads } from './running/shared-reads.ts';
import type { Sealer } from './sealer.ts';

/** The infrastructure that every use case may use. Higher floors add their own services to it. */
export type Services = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  /** Durable domain events, written in the transaction that makes them true. */
  outbox: Outbox;
  /** Notifies open pages and caches after the commit. Not durable. */
  events: Events;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  limits: Limits;
  sharedReads: SharedReads;
  files: Files;
  /** Encrypts columns that no query reads, such as bank accounts. */
  sealer: Sealer;
  /** `allowsLocalhost`: only for installations that no other machine reaches. */
  push: { keys: PushKeys; allowsLocalhost: boolean };
  /** Signs links in mails that work without signing in. */
  mailLinkKey: string;
  /** Public address of this installation, without a trailing slash. */
  appUrl: string;
};
