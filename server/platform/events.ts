import { z } from 'zod';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import type { SharedRedis } from './redis.ts';

const changeEvent = z.union([
  z.object({ type: z.literal('slots-changed'), turfId: z.string() }),
  /** What people say of a turf; `keepsRating` where the turf's average and count, which cards show, stay as they are. */
  z.object({
    type: z.literal('reviews-changed'),
    turfId: z.string(),
    keepsRating: z.boolean().optional(),
    /** Whose review it is: their own pages offer to write one, or show it. */
    userId: z.string().optional(),
  }),
  /** Who complains of a review is for admins only: its page shows nothing of it. */
  z.object({ type: z.literal('reports-changed'), turfId: z.string() }),
  /** Which turfs there are, or what one of them is; whose it is where it is new. */
  z.object({
    type: z.literal('turfs-changed'),
    turfId: z.string().optional(),
    newOwnerId: z.string().optional(),
    /** Only whom to call there, which nobody reads but who has a game there. */
    keepsTurf: z.boolean().optional(),
  }),
  /** Nobody's own: a walk-in's, or the day as a whole. */
  z.object({ type: z.literal('bookings-changed'), turfId: z.string(), userId: z.string().optional() }),
  /** Who somebody is, may do, or asks to become. */
  z.object({ type: z.literal('people-changed'), userId: z.string() }),
  /** What an owner was paid, or is due again. */
  z.object({ type: z.literal('payouts-changed'), userId: z.string() }),
  z.object({ type: z.literal('assistant-changed'), userId: z.string() }),
  z.object({ type: z.literal('settings-changed') }),
  /** An admin acted on what the money check found. */
  z.object({ type: z.literal('check-outdated') }),
  /** Events of other nodes may be lost: whoever shows or keeps anything looks again. */
  z.object({ type: z.literal('events-missed') }),
]);

/** What has changed, for whoever shows it. Said after the commit, never inside a transaction. */
export type ChangeEvent = z.infer<typeof changeEvent>;

export type Events = {
  publish(event: ChangeEvent): void;
  /** @returns what ends it */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  /** False while events of other nodes do not arrive. */
  hearsAll(): boolean;
};

/** Within this process. A subscriber that throws stops neither the publisher, who has committed, nor the others. */
export function createEvents(log: Log): Events {
  const listeners = new Set<(event: ChangeEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log.error({ err: error, type: event.type }, 'event subscriber failed');
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hearsAll: () => true,
  };
}

const channel = 'maidan:events';
const subscribeAgainMs = 2_000;
const envelope = z.object({ from: z.string(), event: changeEvent });

/**
 * Across all nodes of a Redis. Listeners here hear at once, those elsewhere a moment later. What Redis could not take is
 * lost for the other nodes: they hear `events-missed` as soon as it takes anything from here again, and whoever was away
 * themselves hears it on coming back.
 */
export function createSharedEvents({ commands, subscriptions }: SharedRedis, log: Log): Events {
  const here = createEvents(log);
  const self = newId();
  let isListening = false;
  let isOneLost = false;

  const send = async (event: ChangeEvent) => {
    try {
      await commands.publish(channel, JSON.stringify({ from: self, event }));
    } catch (error) {
      isOneLost = true;
      log.warn({ reason: (error as Error).message }, 'event publish failed');
    }
  };
  const makeUp = () => {
    if (!isOneLost) return;
    // Before it is sent: what is lost meanwhile is to be made up for again.
    isOneLost = false;
    void send({ type: 'events-missed' });
  };
  commands.on('ready', makeUp);

  const listen = async () => {
    try {
      await subscriptions.subscribe(channel);
      isListening = true;
      // Also the first time: the node may have served for a while before Redis came.
      here.publish({ type: 'events-missed' });
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'event subscription failed, will retry');
      setTimeout(() => {
        if (subscriptions.status === 'ready' && !isListening) void listen();
      }, subscribeAgainMs).unref();
    }
  };
  subscriptions.on('ready', () => void listen());
  subscriptions.on('close', () => {
    isListening = false;
  });
  if (subscriptions.status === 'ready') void listen();
  subscriptions.on('message', (_channel: string, text: string) => {
    // A newer version beside this one may say what this one does not know.
    const said = envelope.safeParse(parseJson(text));
    if (said.success && said.data.from !== self) here.publish(said.data.event);
  });
  return {
    subscribe: here.subscribe,
    hearsAll: () => isListening,
    publish(event) {
      here.publish(event);
      makeUp();
      void send(event);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
