import { describe, expect, test, vi } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Returns reads that end when the test says so and resolve to the number of reads started. */
function openReads() {
  const reads = createSharedReads();
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = (key = 'day') =>
    reads.singleFlight(key, () => {
      const reading = Promise.withResolvers<number>();
      begun.push(reading);
      return reading.promise;
    });
  const end = async (n: number) => {
    begun[n - 1]?.resolve(n);
    await new Promise(setImmediate);
  };
  return { ask, end, begun };
}

describe('createSharedReads', () => {
  test('callers during a read share the next one, started after they came', async () => {
    const { ask, end, begun } = openReads();
    const first = ask();
    const crowd = [ask(), ask(), ask()];
    expect(begun).toHaveLength(1);
    await end(1);
    expect(begun).toHaveLength(2);
    const late = ask();
    await end(2);
    await end(3);
    expect(await Promise.all([first, ...crowd, late])).toEqual([1, 2, 2, 2, 3]);
  });

  test('sequential callers: one read each', async () => {
    const { ask, end } = openReads();
    const first = ask();
    await end(1);
    const second = ask();
    await end(2);
    expect([await first, await second]).toEqual([1, 2]);
  });

  test('reads of different keys run in parallel', () => {
    const { ask, begun } = openReads();
    void ask('today');
    void ask('tomorrow');
    expect(begun).toHaveLength(2);
  });

  test('read fails: only its own callers fail', async () => {
    const { ask, end, begun } = openReads();
    const first = ask();
    const second = ask();
    begun[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await end(2);
    expect(await second).toBe(2);
  });

  test('batched callers: one read answers each with its own value', async () => {
    const reads = createSharedReads();
    const asked: string[][] = [];
    const find = (key: string) =>
      reads.coalesce('lengths', key, async (keys) => {
        asked.push([...keys]);
        await new Promise(setImmediate);
        return new Map(keys.filter((word) => word !== 'unknown').map((word) => [word, word.length]));
      });
    const first = find('a');
    const crowd = ['bb', 'ccc', 'bb', 'unknown'].map(find);
    expect(await Promise.all([first, ...crowd])).toEqual([1, 2, 3, 2, undefined]);
    expect(asked).toEqual([['a'], ['bb', 'ccc', 'unknown']]);
  });

  test('read hangs: later callers wait at most one second', async () => {
    vi.useFakeTimers();
    try {
      const reads = createSharedReads();
      let begun = 0;
      const ask = () =>
        reads.singleFlight('day', () => {
          begun += 1;
          return begun === 1 ? new Promise<number>(() => {}) : Promise.resolve(begun);
        });
      void ask();
      const second = ask();
      await vi.advanceTimersByTimeAsync(999);
      expect(begun).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await second).toBe(2);
      expect(await ask()).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
