import { Redis } from 'ioredis';
import type { Log } from './observability/log.ts';

/** Short-lived state shared by the nodes of one installation: events and counts. Losing it does no harm. */
export type SharedRedis = {
  /** Answers or fails within a second; fails at once while Redis is unavailable. Reconnects when silent. */
  commands: Redis;
  /** Only subscribes. Reconnects and subscribes again automatically, also from a silent connection. */
  subscriptions: Redis;
  close(): void;
};

const answerWithinMs = 1_000;
const longestPauseMs = 2_000;

/**
 * Pings detect half-open TCP connections (failover, dropped NAT state), which report no error for 15 minutes
 * or for ever. `socketTimeout` closes a connection only while it owes an answer.
 */
const askEveryMs = 5_000;
/** Longer than for commands, because a reconnect makes every open page refetch. */
const listenerAnswersWithinMs = 5_000;

/** Connects in the background: a server starts and serves without Redis, with limits counted per node. */
export function openRedis(url: string, log: Log, password?: string): SharedRedis {
  const options = {
    ...(password !== undefined && { password }),
    retryStrategy: (attempt: number) =>
      Math.min(longestPauseMs, 50 * 2 ** attempt) * (0.5 + Math.random() / 2),
    connectTimeout: 5_000,
  };
  const commands = new Redis(url, {
    ...options,
    commandTimeout: answerWithinMs,
    // `commandTimeout` fails the command but does not close the connection.
    socketTimeout: 2 * answerWithinMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscriptions = new Redis(url, {
    ...options,
    socketTimeout: listenerAnswersWithinMs,
    maxRetriesPerRequest: null,
    // `createSharedEvents` subscribes at each connection and handles a refusal; ioredis would not.
    autoResubscribe: false,
  });
  for (const [name, client] of Object.entries({ commands, subscriptions })) {
    client.on('error', (error: Error) =>
      log.warn({ client: name, reason: error.message }, 'Redis connection failed'),
    );
  }
  const asking = setInterval(() => {
    for (const client of [commands, subscriptions]) {
      // Otherwise pings would queue up during a reconnect. The 'error' event reports why one fails.
      if (client.status === 'ready') client.ping().catch(() => {});
    }
  }, askEveryMs);
  return {
    commands,
    subscriptions,
    close() {
      clearInterval(asking);
      commands.disconnect();
      subscriptions.disconnect();
    },
  };
}
