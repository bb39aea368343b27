import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshCalmly } from './refresh-calmly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that takes its time. */
const askTaking = (ms: number) => vi.fn(() => new Promise<void>((done) => setTimeout(done, ms)));

test('what changes is asked for within 150 ms, many changes at once', async () => {
  const ask = askTaking(20);
  const { hear } = refreshCalmly(ask);
  for (let n = 0; n < 100; n += 1) hear();
  await vi.advanceTimersByTimeAsync(150);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a change while asking is asked for afterwards, and never twice at a time', async () => {
  const ask = askTaking(1_000);
  const { hear } = refreshCalmly(ask);
  hear();
  await vi.advanceTimersByTimeAsync(500);
  hear();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a change right after an answer is asked for within 150 ms as well', async () => {
  const ask = askTaking(20);
  const { hear } = refreshCalmly(ask);
  hear();
  await vi.advanceTimersByTimeAsync(180);
  hear();
  await vi.advanceTimersByTimeAsync(150);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what takes long is asked for less often: four parts of rest to one of asking', async () => {
  const ask = askTaking(2_000);
  const { hear, stop } = refreshCalmly(ask);
  const steady = setInterval(hear, 100);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(5);
  clearInterval(steady);
  stop();
});

test('a page that is left asks no more', async () => {
  const ask = askTaking(10);
  const { hear, stop } = refreshCalmly(ask);
  hear();
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).not.toHaveBeenCalled();
});
