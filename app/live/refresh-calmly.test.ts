import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshCalmly } from './refresh-calmly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An answer that takes its time. */
const askTaking = (ms: number) => vi.fn(() => new Promise<boolean>((done) => setTimeout(done, ms, true)));

describe('refreshCalmly', () => {
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

  test('what could not be had is asked for again, after pauses that grow to a minute, until it is had', async () => {
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

  test('what is heard after failures is asked for within two seconds', async () => {
    const ask = vi.fn(async () => false);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    const calls = ask.mock.calls.length;
    hear();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask.mock.calls.length).toBeGreaterThan(calls);
  });

  test('a question that nothing answers does not keep the page from asking again', async () => {
    const ask = vi.fn().mockReturnValueOnce(new Promise(() => {}));
    ask.mockResolvedValue(true);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(18_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('an answer that comes late, but before it was asked for again, is enough', async () => {
    const ask = askTaking(16_000);
    const { hear } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a change that all pages hear of at once is asked for within the time it names', async () => {
    const ask = askTaking(10);
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.5);
    refreshCalmly(ask).hear(8_000);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('what changes nearby is not kept waiting by what concerns everybody', async () => {
    const ask = askTaking(10);
    const { hear } = refreshCalmly(ask);
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
    hear(20_000);
    await vi.advanceTimersByTimeAsync(1_000);
    hear();
    await vi.advanceTimersByTimeAsync(150);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('pages that fail are spread as well by what concerns everybody', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ask = vi.fn(async () => false);
    const { hear } = refreshCalmly(ask);
    hear();
    // Some seconds after an attempt, with most of a minute to the next.
    await vi.advanceTimersByTimeAsync(310_000);
    const calls = ask.mock.calls.length;
    hear(20_000);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ask).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(calls + 1);
  });

  test('a page that is left while it waits for an answer asks no more', async () => {
    const ask = vi.fn(async () => false);
    const { hear, stop } = refreshCalmly(ask);
    hear();
    await vi.advanceTimersByTimeAsync(150);
    stop();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
