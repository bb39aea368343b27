import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakePage, openFakePage } from './fake-page.ts';
import { refreshEachMinute } from './refresh-each-minute.ts';

let fake: FakePage;
const ask = vi.fn();
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:59:30Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  fake = openFakePage();
  ask.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const happens = (name: string) => fake.page.dispatchEvent(new Event(name));

describe('refreshEachMinute', () => {
  test('a page asks at each full minute, the first time at the full hour', () => {
    refreshEachMinute(ask);
    vi.advanceTimersByTime(29_999);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * minuteMs);
    expect(ask).toHaveBeenCalledTimes(11);
  });

  test('a hidden page asks for nothing, and goes on once it is seen', () => {
    refreshEachMinute(ask);
    fake.show('hidden');
    vi.advanceTimersByTime(5 * minuteMs);
    expect(ask).not.toHaveBeenCalled();
    fake.show('visible');
    vi.advanceTimersByTime(minuteMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('what is half typed stays as it is until it is sent', () => {
    refreshEachMinute(ask);
    happens('input');
    vi.advanceTimersByTime(3 * minuteMs);
    happens('input');
    vi.advanceTimersByTime(3 * minuteMs);
    expect(ask).not.toHaveBeenCalled();
    happens('submit');
    vi.advanceTimersByTime(minuteMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('what somebody began to type and left is waited for no longer than five minutes', () => {
    refreshEachMinute(ask);
    happens('input');
    vi.advanceTimersByTime(6 * minuteMs);
    expect(ask).toHaveBeenCalled();
  });

  test('a page that is left asks no more', () => {
    refreshEachMinute(ask)();
    vi.advanceTimersByTime(10 * minuteMs);
    expect(ask).not.toHaveBeenCalled();
  });
});
