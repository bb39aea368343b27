/** Lets those who ask for the same thing at the same time share an answer. */
export type SharedReads = {
  /** @param key names what is read, arguments and all */
  ask<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
};

type Turn = { running: Promise<unknown>; next?: Promise<unknown> };

/**
 * While one reading is under way, those who come wait for the next, which begins when it ends: nobody gets an answer
 * that was on its way before they asked, and a crowd costs the database no more than a few. What is answered is shared,
 * so nobody may change it. Not inside transactions.
 */
export function createSharedReads(): SharedReads {
  const turns = new Map<string, Turn>();

  const begin = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const turn: Turn = { running: read() };
    turns.set(key, turn);
    const end = () => {
      if (turn.next === undefined) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running as Promise<Value>;
  };

  return {
    ask<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
      const turn = turns.get(key);
      if (!turn) return begin(key, read);
      const goOn = () => begin(key, read);
      turn.next ??= turn.running.then(goOn, goOn);
      return turn.next as Promise<Value>;
    },
  };
}
