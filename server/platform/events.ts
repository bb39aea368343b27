import { z } from 'zod';
import { newId } from './ids.ts';
import type { Log } from './observability/log.ts';
import type { SharedRedis } from './redis.ts';

const changeEvent = z.union([
  z.object({ type: z.literal('slots-changed'), turfId: z.string() }),
  /** `keepsRating`: the turf's average and count, which cards show, are unchanged. */
  z.object({
    type: z.literal('reviews-changed'),
    turfId: z.string(),
    keepsRating: z.boolean().optional(),
    /** The reviewer, whose own pages offer to write the review or show it. */
    userId: z.string().optional(),
  }),
  /** A complaint about a review. Admins only: the turf's page does not show it. */
  z.object({ type: z.literal('reports-changed'), turfId: z.string() }),
  /** The list of turfs or one turf changed. `newOwnerId`: the turf is new or shown again to this owner. */
  z.object({
    type: z.literal('turfs-changed'),
    turfId: z.string().optional(),
    newOwnerId: z.string().optional(),
    /** True when only the owner's name or phone changed, shown only to players with a booking there. */
    keepsTurf: z.boolean().optional(),
  }),
  /** `userId` is missing for walk-ins and for changes to a whole day. */
  z.object({ type: z.literal('bookings-changed'), turfId: z.string(), userId: z.string().optional() }),
  /** A user's profile, role or owner application changed. `isStaff`: their rights at a venue changed. */
  z.object({ type: z.literal('people-changed'), userId: z.string(), isStaff: z.boolean().optional() }),
  /** An owner's payouts or amount due changed. */
  z.object({ type: z.literal('payouts-changed'), userId: z.string() }),
  z.object({ type: z.literal('assistant-changed'), userId: z.string() }),
  z.object({ type: z.literal('settings-changed') }),
  /** An admin acted on a finding of the money check. */
  z.object({ type: z.literal('check-outdated') }),
  /** Events of other nodes may be lost: refetch pages and clear caches. */
  z.object({ type: z.literal('events-missed') }),
]);

/** A change to data that pages show or caches hold. Publish after the commit, never inside a transaction. */
export type ChangeEvent = z.infer<typeof changeEvent>;

export type Events = {
  publish(event: ChangeEvent): void;
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  /** False while events of other nodes do not arrive. */
  hearsAll(): boolean;
};

/**
 * Publishes within this process. A throwing subscriber affects neither the publisher nor other subscribers.
 */
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
 * Publishes to all nodes: locally at once, elsewhere through Redis. After a failed publish other nodes get
 * `events-missed` with the next success; a node that reconnects publishes it to itself.
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
    // Reset before sending, so that a loss in the meantime sets it again.
    isOneLost = false;
    void send({ type: 'events-missed' });
  };
  commands.on('ready', makeUp);

  const listen = async () => {
    try {
      await subscriptions.subscribe(channel);
      isListening = true;
      // Also at the first connection: the node may have served before Redis was reachable.
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
    // Nodes of a newer version may send unknown events; ignore them.
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
