import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beatEveryMs } from '../../contract/live.ts';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watchSilence', () => {
  test('reports silence after more than two missed beats', () => {
    const onSilence = vi.fn();
    const { heard } = watchSilence(onSilence);
    for (let n = 0; n < 10; n += 1) {
      heard();
      vi.advanceTimersByTime(beatEveryMs * 2);
    }
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(beatEveryMs * 1.25);
    expect(onSilence).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(beatEveryMs * 10);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  test('stopped: reports nothing', () => {
    const onSilence = vi.fn();
    const { heard, stop } = watchSilence(onSilence);
    heard();
    stop();
    vi.advanceTimersByTime(beatEveryMs * 10);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
