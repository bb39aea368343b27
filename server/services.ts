import type { Assistant } from './assistant/assistant.ts';
import type { Turns } from './bookings/take-turns.ts';
import type { RazorpayClient } from './payments/razorpay/client.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Events } from './platform/events.ts';
import type { Files } from './platform/files.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Limits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { SharedReads } from './platform/shared-reads.ts';
import type { Tracing } from './platform/tracing.ts';
import type { TicketKeys } from './tickets/ticket-keys.ts';

/** What every use case is handed: the world outside its own decisions. */
export type Services = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  limits: Limits;
  sharedReads: SharedReads;
  turns: Turns;
  files: Files;
  gateway: Gateway;
  /** Signs the links in mails that work without signing in. */
  mailLinkKey: string;
  tickets: TicketKeys;
  assistant: Assistant;
  /** Where people reach this installation, without a trailing slash. */
  appUrl: string;
};

/** The payment gateway and the key names it knows us by. */
export type Gateway = {
  client: RazorpayClient;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};
