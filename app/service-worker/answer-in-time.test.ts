import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const copy = async () => 'copy';
const noCopy = async () => undefined;
const answerAfter = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'answer'));

describe('answerInTime', () => {
  test('network answers in time: no cache lookup', async () => {
    const findCopy = vi.fn(copy);
    const taken = answerInTime(answerAfter(999), findCopy, 1_000);
    await vi.runAllTimersAsync();
    expect(await taken).toBe('answer');
    expect(findCopy).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('network too slow: returns the copy', async () => {
    const taken = answerInTime(answerAfter(60_000), copy, 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await taken).toBe('copy');
  });

  test('no copy: waits for the network', async () => {
    const taken = answerInTime(answerAfter(60_000), noCopy, 1_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await taken).toBe('answer');
  });

  test('unreadable cache: waits for the network', async () => {
    const broken = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const taken = answerInTime(answerAfter(60_000), broken, 1_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await taken).toBe('answer');
  });

  test('rejects on an early network failure, ignores a late one', async () => {
    const lost = (ms: number) => answerAfter(ms).then(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = answerInTime(lost(10), copy, 1_000);
    const failedLate = answerInTime(lost(2_000), copy, 1_000);
    const outcomes = Promise.allSettled([failed, failedLate]);
    await vi.runAllTimersAsync();
    expect(await outcomes).toMatchObject([{ status: 'rejected' }, { value: 'copy' }]);
  });
});
