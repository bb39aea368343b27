import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { periodically } from './periodically.ts';

const log = createLog('silent');
const every = { name: 'sweeper', milliseconds: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWork() {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { work, end: () => end() };
}

describe('periodically', () => {
  test('stop: waits for the current run and starts no other', async () => {
    const { work, end } = openWork();
    const repeated = periodically(log, every, work);
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = vi.fn();
    const stop = repeated.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stop;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('current run hangs: stop waits 5 s, as for jobs', async () => {
    const { work } = openWork();
    const repeated = periodically(log, every, work);
    await vi.advanceTimersByTimeAsync(1_000);
    const stopped = vi.fn();
    void repeated.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
