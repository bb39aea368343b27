import { describe, expect, test } from 'vitest';
import { inEvenTime, stepMs } from './even-time.ts';

/** As a turn of the event loop that has other work, too. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('inEvenTime', () => {
  test.each([0, 50, stepMs, stepMs + 50])(
    'an answer after %s ms of work comes at a whole step, and never before it',
    async (workMs) => {
      const begin = performance.now();
      const answer = await inEvenTime(async () => {
        await Promise.resolve();
        beBusy(workMs);
        return 'sent';
      });
      expect(answer).toBe('sent');
      const steps = Math.floor(workMs / stepMs) + 1;
      expect(performance.now() - begin).toBeGreaterThanOrEqual(steps * stepMs);
    },
  );

  test('a failure waits for the step, too', async () => {
    const begin = performance.now();
    await expect(inEvenTime(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(performance.now() - begin).toBeGreaterThanOrEqual(stepMs);
  });
});
