import { describe, expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

const bounds = { atOnce: 2, mostWaiting: 2, message: () => 'Too many.', retryAfterSeconds: 7 };
const turnedAway = { code: 'RATE_LIMITED', message: 'Too many.', details: { retryAfterSeconds: 7 } };
const never = () => new Promise<never>(() => {});

function openWork() {
  const order: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    order.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { order, ends, work };
}

describe('createQueue', () => {
  test('limits concurrency, first in, first out, also after a failure', async () => {
    const queue = createQueue(bounds);
    const { order, ends, work } = openWork();
    const answers = ['a', 'b', 'c', 'd'].map((name) =>
      queue(work(name)).catch((error: Error) => error.message),
    );
    expect(order).toEqual(['a', 'b']);
    ends.get('b')?.reject(new Error('b failed'));
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']));
    ends.get('a')?.resolve('a');
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'd']));
    for (const name of ['c', 'd']) ends.get(name)?.resolve(name);
    expect(await Promise.all(answers)).toEqual(['a', 'b failed', 'c', 'd']);
  });

  test('queue full: refused at once with a retry time', async () => {
    const queue = createQueue(bounds);
    for (let index = 0; index < 4; index += 1) void queue(never);
    await expect(queue(never)).rejects.toMatchObject(turnedAway);
  });

  test('waited too long: refused, and its place is freed', async () => {
    vi.useFakeTimers();
    try {
      const queue = createQueue({ ...bounds, atOnce: 1, longestWaitMs: 1_000 });
      const first = Promise.withResolvers<string>();
      const served = queue(() => first.promise);
      const impatient = expect(queue(never)).rejects.toMatchObject(turnedAway);
      await vi.advanceTimersByTimeAsync(900);
      const patient = queue(() => Promise.resolve('patient'));
      await vi.advanceTimersByTimeAsync(100);
      await impatient;
      first.resolve('first');
      expect(await Promise.all([served, patient])).toEqual(['first', 'patient']);
    } finally {
      vi.useRealTimers();
    }
  });
});
