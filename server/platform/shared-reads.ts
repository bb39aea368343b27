import { endOf } from './end-of.ts';

/** Lets those who ask at the same time share an answer. */
export type SharedReads = {
  /** @param key names what is read, arguments and all */
  ask<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /**
   * For those who ask the same of different things: one reading answers all who wait for it.
   * @param name names what is read, without the key
   */
  askFor<Value>(
    name: string,
    key: string,
    readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Value | undefined>;
};

/** Longer than a reading takes. One over a connection that is gone would else keep everybody waiting with it. */
const longestWaitMs = 1_000;

type Turn = { running: Promise<unknown>; next?: Promise<unknown> };

/**
 * While one reading is under way, those who come wait for the next, which begins when it ends: nobody gets an answer
 * that was on its way before they asked, and a crowd costs the database no more than a few. What is answered is shared,
 * so nobody may change it. Not inside transactions.
 */
export function createSharedReads(): SharedReads {
  const turns = new Map<string, Turn>();
  /** Of readings that have not begun, by name. */
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

  const ask = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const turn = turns.get(key);
    if (!turn) return begin(key, read);
    turn.next ??= endOf(turn.running, longestWaitMs).then(() => begin(key, read));
    return turn.next as Promise<Value>;
  };

  return {
    ask,
    async askFor(name, key, readAll) {
      const keys = wanted.get(name) ?? new Set();
      wanted.set(name, keys.add(key));
      const answers = await ask(name, () => {
        const all = [...(wanted.get(name) ?? [])];
        wanted.delete(name);
        return readAll(all);
      });
      return answers.get(key);
    },
  };
}
