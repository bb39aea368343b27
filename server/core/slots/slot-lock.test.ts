import { describe, expect, test, vi } from 'vitest';
import { createSlotLock } from './slot-lock.ts';

const evening = { date: '2026-11-27' };

/** Hours that one caller can have; counts the checks and attempts. */
function openHours() {
  const slotLock = createSlotLock();
  const counts = { looks: 0, tries: 0 };
  let isTaken = false;
  const want = (
    hours: number[],
    attempt: () => Promise<unknown> = () => new Promise(setImmediate),
    pieces = [1],
  ) =>
    slotLock.run(
      { ...evening, hours },
      async () => {
        counts.looks += 1;
        if (isTaken) throw new Error('taken');
        return { turf: { venueId: 'v1', pieces, slotMinutes: 60 } };
      },
      async () => {
        counts.tries += 1;
        await attempt();
        isTaken = true;
        return 'held';
      },
    );
  return { want, counts };
}

const refused = () => Promise.reject(new Error('too many holds'));
const never = () => new Promise(() => {});

const outcomes = async (wants: Promise<string>[]) =>
  (await Promise.allSettled(wants)).map((result) =>
    result.status === 'fulfilled' ? result.value : (result.reason as Error).message,
  );

describe('createSlotLock', () => {
  test('several callers for the same hours: one tries, the others check again', async () => {
    const { want, counts } = openHours();
    const answers = await outcomes([want([18, 19]), want([19, 20]), want([18]), want([18, 19])]);
    expect(answers).toEqual(['held', 'taken', 'taken', 'taken']);
    expect(counts).toEqual({ looks: 7, tries: 1 });
  });

  test('first caller fails: the next one tries', async () => {
    const { want, counts } = openHours();
    expect(await outcomes([want([18], refused), want([18]), want([18])])).toEqual([
      'too many holds',
      'held',
      'taken',
    ]);
    expect(counts.tries).toBe(2);
  });

  test('other hours: no waiting', async () => {
    const { want, counts } = openHours();
    void want([18], never);
    expect(await want([20])).toBe('held');
    expect(counts.tries).toBe(2);
  });

  test('attempts never end: the others wait one second', async () => {
    vi.useFakeTimers();
    try {
      const { want, counts } = openHours();
      void want([18], never);
      void want([18], never);
      const answers = outcomes([want([18], () => Promise.resolve())]);
      await vi.advanceTimersByTimeAsync(999);
      expect(counts.tries).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await answers).toEqual(['held']);
      expect(counts.tries).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
