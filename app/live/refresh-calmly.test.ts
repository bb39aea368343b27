import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshCalmly } from './refresh-calmly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const askTaking = (ms: number) => vi.fn(() => new Promise<boolean>((done) => setTimeout(done, ms, true)));

describe('refreshCalmly', () => {
  test('refreshes once within 150 ms for many changes', async () => {
    const ask = askTaking(20);
    const { hear } = refreshCalmly(ask);
    for (let n = 0; n < 100; n += 1) hear();
    await vi.advanceTimersByTimeAsync(150);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('change during a refresh: one more refresh afterwards', async () => {
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

  test('change right after a refresh: refreshes within 150 ms', async () => {
    const ask = askTaking(20);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(180);
    hear();
    await vi.advanceTimersByTimeAsync(150);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('slow refresh: pauses four times as long as it took', async () => {
    const ask = askTaking(2_000);
    const { hear, stop } = refreshCalmly(ask);
    const steady = setInterval(hear, 100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(5);
    clearInterval(steady);
    stop();
  });

  test('stopped queue: no refresh', async () => {
    const ask = askTaking(10);
    const { hear, stop } = refreshCalmly(ask);
    hear();
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
  });

  test('failed refresh: retries with pauses up to a minute', async () => {
    let isUp = false;
    const ask = vi.fn(async () => isUp);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(11);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(20);
    isUp = true;
    await vi.advanceTimersByTimeAsync(75_000);
    const calls = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  test('change after failures: refreshes within two seconds', async () => {
    const ask = vi.fn(async () => false);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    const calls = ask.mock.calls.length;
    hear();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask.mock.calls.length).toBeGreaterThan(calls);
  });

  test('refresh without an answer: refreshes again', async () => {
    const ask = vi.fn().mockReturnValueOnce(new Promise(() => {}));
    ask.mockResolvedValue(true);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(18_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('late answer before the retry: no second refresh', async () => {
    const ask = askTaking(16_000);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('event with a time window: refreshes within it', async () => {
    const ask = askTaking(10);
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5);
    refreshCalmly(ask).hear(8_000);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("local change: does not wait for a broadcast's window", async () => {
    const ask = askTaking(10);
    const { hear } = refreshCalmly(ask);
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
    hear(20_000);
    await vi.advanceTimersByTimeAsync(1_000);
    hear();
    await vi.advanceTimersByTimeAsync(150);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('broadcast after failures: spreads the refreshes', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ask = vi.fn(async () => false);
    const { hear } = refreshCalmly(ask);
    hear();
    // Some seconds after an attempt, with most of a minute until the next.
    await vi.advanceTimersByTimeAsync(310_000);
    const calls = ask.mock.calls.length;
    hear(20_000);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ask).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(calls + 1);
  });

  test('stopped during a refresh: no retry', async () => {
    const ask = vi.fn(async () => false);
    const { hear, stop } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(150);
    stop();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
