import { describe, expect, test } from 'vitest';
import { constantTime, inConstantTime } from './in-constant-time.ts';

const { stepMs } = constantTime;

/** Blocks the event loop, like other work in the same turn. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('inConstantTime', () => {
  test.each([0, 50, stepMs, stepMs + 50])(
    'work of %s ms: answers at a whole step, never earlier',
    async (workMs) => {
      const begin = performance.now();
      const answer = await inConstantTime(async () => {
        await Promise.resolve();
        beBusy(workMs);
        return 'sent';
      });
      expect(answer).toBe('sent');
      const steps = Math.floor(workMs / stepMs) + 1;
      expect(performance.now() - begin).toBeGreaterThanOrEqual(steps * stepMs);
    },
  );

  test('failure: waits for the step, too', async () => {
    const begin = performance.now();
    await expect(inConstantTime(() => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(performance.now() - begin).toBeGreaterThanOrEqual(stepMs);
  });
});
