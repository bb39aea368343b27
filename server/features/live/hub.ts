import { beatEvent } from '../../../contract/live.ts';
import { newId } from '../../platform/ids.ts';

/** The connection of a listener: a Node.js socket or HTTP response. */
export type Line = {
  write(event: Buffer): unknown;
  /** Bytes written but not yet sent. */
  readonly writableLength: number;
  destroy(): unknown;
};

export type Listener = {
  /** The array belongs to the hub after `add`; `widen` replaces it. */
  topics: readonly string[];
  /** Set for signed-in users; the stream ends with the session. */
  sessionId?: string | undefined;
  line: Line;
};

export type Hub = {
  /** Sends an event to all listeners of a topic and buffers it for reconnects. */
  publish(topic: string, name: string, body: object): void;
  /**
   * Adds a listener and sends the events that it missed, or the missed event if they are unknown.
   * @param lastEventId id of the last event that the listener received
   * @param ageMs age of the page at its first connection, which has no last event id
   */
  add(listener: Listener, lastEventId: string | undefined, ageMs?: number): void;
  remove(listener: Listener): void;
  /** Subscribes all listeners of a topic to further topics from now on. */
  widen(topic: string, more: readonly string[]): void;
  /** Sends a heartbeat and disconnects listeners that do not read. */
  beat(): void;
  size(): number;
  sessionIds(): string[];
  endSessions(ids: ReadonlySet<string>): void;
  hasListeners(topic: string): boolean;
  /** Disconnects the listeners of a topic that are not signed in. */
  endVisitors(topic: string): void;
  /** Disconnects all listeners of a topic; they reconnect. */
  endAllOf(topic: string): void;
  endAll(): void;
};

type Told = { seq: number; at: number; topic: string; event: Buffer };

/** A listener this far behind does not read; it is disconnected and may reconnect. */
const mostUnsentBytes = 64 * 1_024;

/**
 * A few minutes of events on a busy evening. A listener that was offline for longer receives the missed
 * event.
 */
const mostKept = 2_000;

/** Added to the age of the page for the unknown duration of the stream request itself. */
const onItsWayMs = 2_000;

/**
 * Sends events to the open connections of this node. Event ids are valid on this node only: a listener from
 * another node receives the missed event and refetches everything.
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
  /** Writes to a listener and disconnects a slow one, which reconnects automatically and catches up. */
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
    publish(topic, name, body) {
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
      // Sets the start id, in case the connection breaks before its first event. Must come after the
      // catch-up: a break in between then repeats the rest of it.
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
    endAllOf(topic) {
      for (const listener of [...(listeners.get(topic) ?? [])]) end(listener);
    },
    endAll() {
      for (const listener of [...all]) end(listener);
    },
  };
}

/**
 * An event, because scripts cannot see SSE comments; the empty data line is required, or browsers ignore it.
 */
const heartbeat = Buffer.from(`event: ${beatEvent}\ndata:\n\n`);

/** Encodes an event once for all listeners. */
function eventOf(id: string, name: string, body: object): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(body)}\n\n`);
}
