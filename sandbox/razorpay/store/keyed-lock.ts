export type KeyedLock = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a lock that runs work with the same key sequentially, in call order. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>();

  return function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = (tails.get(key) ?? Promise.resolve()).then(work);
    const tail = result
      .catch(() => {})
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
