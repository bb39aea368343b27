import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** What the nodes of one installation share for a moment: events and counts. Nothing that matters tomorrow is in it. */
export type SharedRedis = {
  /** Answers or fails within a second; while Redis is away it fails at once. */
  commands: Redis;
  /** Listens only. Comes back by itself and subscribes again. */
  subscriptions: Redis;
  close(): void;
};

const answerWithinMs = 1_000;
const longestPauseMs = 2_000;

/** Connects in the background: a server starts and serves without its Redis, each node then counts for itself. */
export function openRedis(url: string, log: Log): SharedRedis {
  const options = {
    retryStrategy: (attempt: number) =>
      Math.min(longestPauseMs, 50 * 2 ** attempt) * (0.5 + Math.random() / 2),
    connectTimeout: 5_000,
  };
  const commands = new Redis(url, {
    ...options,
    commandTimeout: answerWithinMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscriptions = new Redis(url, { ...options, maxRetriesPerRequest: null });
  for (const [name, client] of Object.entries({ commands, subscriptions })) {
    client.on('error', (error: Error) => log.warn({ client: name, reason: error.message }, 'Redis'));
  }
  return {
    commands,
    subscriptions,
    close() {
      commands.disconnect();
      subscriptions.disconnect();
    },
  };
}
