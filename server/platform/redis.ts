import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** What the nodes of one installation share for a moment: events and counts. Nothing that matters tomorrow is in it. */
export type SharedRedis = {
  /** Answers or fails within a second; while Redis is away it fails at once. A line that goes silent is opened anew. */
  commands: Redis;
  /** Listens only. Comes back by itself and subscribes again, also from a line that has gone silent. */
  subscriptions: Redis;
  close(): void;
};

const answerWithinMs = 1_000;
const longestPauseMs = 2_000;

/**
 * A line may die without a word: the address moves to another machine, a firewall forgets it. It then looks like one on
 * which nothing happens, for a quarter of an hour or for ever, so both are asked for a sign of life. Who owes an answer
 * for longer than `socketTimeout` and says nothing else either is hung up on; a line that owes none is left alone.
 */
const askEveryMs = 5_000;
/** Longer than for commands: coming back has all open pages look again. */
const listenerAnswersWithinMs = 5_000;

/** Connects in the background: a server starts and serves without its Redis, each node then counts for itself. */
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
    // `commandTimeout` gives up the command and keeps the line.
    socketTimeout: 2 * answerWithinMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscriptions = new Redis(url, {
    ...options,
    socketTimeout: listenerAnswersWithinMs,
    maxRetriesPerRequest: null,
    // `createSharedEvents` subscribes at each connection, and handles a refusal; the library's own does not.
    autoResubscribe: false,
  });
  for (const [name, client] of Object.entries({ commands, subscriptions })) {
    client.on('error', (error: Error) =>
      log.warn({ client: name, reason: error.message }, 'Redis connection failed'),
    );
  }
  const asking = setInterval(() => {
    for (const client of [commands, subscriptions]) {
      // Not while it comes back: questions would pile up for then. Why one fails, the line's own error says.
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
