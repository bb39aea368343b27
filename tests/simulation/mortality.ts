import type { Database } from '../../server/platform/database/database.ts';

class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A server process that can be killed between any two external actions: around transactions and gateway
 * calls. When dead, it reaches neither database nor gateway.
 */
export type Mortality = {
  isDead(): boolean;
  /** Dies at the n-th action from now. */
  dieIn(things: number): void;
  wrapDatabase(db: Database): Database;
  wrapFetch<Result>(fetch: (url: string, init: RequestInit) => Promise<Result>): typeof fetch;
};

export function createMortality(): Mortality {
  let left = Number.POSITIVE_INFINITY;
  const isDead = () => left <= 0;
  const live = () => {
    if (isDead()) throw new Killed('this server is dead');
  };
  const step = () => {
    live();
    left -= 1;
    live();
  };
  return {
    isDead,
    dieIn(things) {
      left = things;
    },
    wrapDatabase(db) {
      const transaction: Database['transaction'] = async (work, config) => {
        step();
        const result = await db.transaction(work, config);
        // Dies after the commit, before the caller knows.
        step();
        return result;
      };
      return new Proxy(db, {
        get(target, name) {
          live();
          if (name === 'transaction') return transaction;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
    wrapFetch: (fetch) => async (url, init) => {
      step();
      const answer = await fetch(url, init);
      step();
      return answer;
    },
  };
}
