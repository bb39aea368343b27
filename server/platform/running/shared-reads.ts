import { settledOrTimeout } from './settled-or-timeout.ts';

export type SharedReads = {
  /** @param key identifies the read, including its arguments */
  singleFlight<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /**
   * Coalesces reads that differ only in their key into one batched read.
   * @param name identifies the read, without the key
   */
  coalesce<Value>(
    name: string,
    key: string,
    readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Value | undefined>;
};

/** Longer than a read takes. Otherwise a read on a dead connection would block all callers behind it. */
const longestWaitMs = 1_000;

type Turn = { running: Promise<unknown>; next?: Promise<unknown> };

/**
 * Coalesces concurrent reads. A caller never gets a result whose query started before it called; it joins the
 * next one. Results are shared: do not mutate them. Not for use inside transactions.
 */
export function createSharedReads(): SharedReads {
  const turns = new Map<string, Turn>();
  /** Keys waiting for the next batched read, by query name. */
  const wanted = new Map<string, Set<string>>();

  const begin = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const turn: Turn = { running: read() };
    turns.set(key, turn);
    const end = () => {
      if (turn.next === undefined) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running as Promise<Value>;
  };

  const singleFlight = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    turn.next ??= settledOrTimeout(turn.running, longestWaitMs).then(() => begin(key, read));
    return turn.next as Promise<Value>;
  };

  return {
    singleFlight,
    async coalesce(name, key, readAll) {
      const keys = wanted.get(name) ?? new Set();
      wanted.set(name, keys.add(key));
      const answers = await singleFlight(name, () => {
        const all = [...(wanted.get(name) ?? [])];
        wanted.delete(name);
        return readAll(all);
      });
      return answers.get(key);
    },
  };
}
