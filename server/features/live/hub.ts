import { beatEvent } from '../../../contract/live.ts';
import { newId } from '../../platform/ids.ts';

/** What a listener is told through; Node's sockets and responses are such. */
export type Line = {
  write(event: Buffer): unknown;
  /** Bytes that were written and have not left yet. */
  readonly writableLength: number;
  destroy(): unknown;
};

/** Somebody who listens. */
export type Listener = {
  /** Of its own to the hub, which may add some. */
  topics: readonly string[];
  /** Of a person: over with the session, the stream is too. */
  sessionId?: string | undefined;
  line: Line;
};

export type Hub = {
  /** Tells everybody who listens to the topic, and keeps it for those who come back. */
  tell(topic: string, name: string, body: object): void;
  /**
   * @param lastEventId what the listener heard last; what came after it is told first
   * @param ageMs of one who has heard nothing yet: how old what they show is
   */
  add(listener: Listener, lastEventId: string | undefined, ageMs?: number): void;
  remove(listener: Listener): void;
  /** Lets all who listen to one topic listen to others too, from now on. */
  widen(topic: string, more: readonly string[]): void;
  /** Says that the line still stands, and drops whoever does not take it in. */
  beat(): void;
  /** Listeners at this moment. */
  size(): number;
  sessionIds(): string[];
  endSessions(ids: ReadonlySet<string>): void;
  hasListeners(topic: string): boolean;
  /** Lets those go who listen to the topic without being anybody. */
  endVisitors(topic: string): void;
  endAll(): void;
};

type Told = { seq: number; at: number; topic: string; event: Buffer };

/** A reader this far behind is not reading: it is let go and comes back. */
const mostUnsentBytes = 64 * 1_024;

/** Some minutes of a busy evening; whoever was away longer is told that they missed something. */
const mostKept = 2_000;

/** Added to the age of the page: the request for the stream may have been slow itself, and does not say so. */
const onItsWayMs = 2_000;

/**
 * Hands changes to open connections of this node. Its ids mean nothing to other nodes: whoever comes from one of them
 * is told that they missed something, and asks for everything anew.
 */
export function createHub(missed: { name: string; body: object }): Hub {
  const node = newId().slice(-12);
  const bornAt = performance.now();
  const listeners = new Map<string, Set<Listener>>();
  const all = new Set<Listener>();
  const kept: Told[] = [];
  let seq = 0;

  const enlist = (listener: Listener, topic: string) => {
    const group = listeners.get(topic) ?? new Set();
    listeners.set(topic, group.add(listener));
  };
  const drop = (listener: Listener) => {
    if (!all.delete(listener)) return;
    for (const topic of listener.topics) {
      const group = listeners.get(topic);
      group?.delete(listener);
      if (group?.size === 0) listeners.delete(topic);
    }
  };
  const end = (listener: Listener) => {
    drop(listener);
    listener.line.destroy();
  };
  /** One who reads too slowly is let go: they come back by themselves and hear what they missed. */
  const give = (listener: Listener, event: Buffer) => {
    listener.line.write(event);
    if (listener.line.writableLength >= mostUnsentBytes) end(listener);
  };
  const sayMissed = (listener: Listener) =>
    give(listener, eventOf(`${node}.${seq}`, missed.name, missed.body));
  const catchUp = (listener: Listener, lastEventId: string) => {
    const [from, text = ''] = lastEventId.split('.');
    const heard = Number(text);
    const oldest = kept[0]?.seq ?? seq + 1;
    const isKnown = from === node && Number.isInteger(heard) && heard <= seq && heard >= oldest - 1;
    if (!isKnown) return sayMissed(listener);
    const news = kept.filter((told) => told.seq > heard && listener.topics.includes(told.topic));
    for (const { event } of news) give(listener, event);
  };

  const hasChanged = ({ topics }: Listener, ageMs: number) => {
    const since = performance.now() - ageMs - onItsWayMs;
    const [oldest] = kept;
    const isKept = since >= bornAt && (kept.length < mostKept || (oldest && oldest.at <= since));
    return !isKept || kept.some(({ at, topic }) => at >= since && topics.includes(topic));
  };

  return {
    tell(topic, name, body) {
      seq += 1;
      const event = eventOf(`${node}.${seq}`, name, body);
      kept.push({ seq, at: performance.now(), topic, event });
      if (kept.length > mostKept) kept.shift();
      for (const listener of listeners.get(topic) ?? []) give(listener, event);
    },
    add(listener, lastEventId, ageMs) {
      all.add(listener);
      for (const topic of listener.topics) enlist(listener, topic);
      if (lastEventId !== undefined) catchUp(listener, lastEventId);
      else if (ageMs !== undefined && hasChanged(listener, ageMs)) sayMissed(listener);
      if (!all.has(listener)) return;
      // Where it stands, so that a connection that breaks before the first event knows where to go on. After what was
      // missed: one that breaks on the way there comes back for the rest.
      const retryMs = 1_000 + Math.round(Math.random() * 4_000);
      give(listener, Buffer.from(`id: ${node}.${seq}\nretry: ${retryMs}\n\n`));
    },
    remove: drop,
    widen(topic, more) {
      for (const listener of listeners.get(topic) ?? []) {
        listener.topics = [...new Set([...listener.topics, ...more])];
        for (const added of more) enlist(listener, added);
      }
    },
    beat() {
      for (const listener of [...all]) give(listener, heartbeat);
    },
    size: () => all.size,
    sessionIds: () => [...new Set([...all].flatMap(({ sessionId }) => sessionId ?? []))],
    endSessions(ids) {
      for (const listener of [...all])
        if (listener.sessionId !== undefined && ids.has(listener.sessionId)) end(listener);
    },
    hasListeners: (topic) => listeners.has(topic),
    endVisitors(topic) {
      for (const listener of [...(listeners.get(topic) ?? [])])
        if (listener.sessionId === undefined) end(listener);
    },
    endAll() {
      for (const listener of [...all]) end(listener);
    },
  };
}

/** An event, for scripts hear no comments; without a line for data browsers would pass over it. */
const heartbeat = Buffer.from(`event: ${beatEvent}\ndata:\n\n`);

/** Encoded once, not for each of those who hear it. */
function eventOf(id: string, name: string, body: object): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(body)}\n\n`);
}
