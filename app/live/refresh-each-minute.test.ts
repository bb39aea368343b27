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
  test('refreshes at each full minute', () => {
    refreshEachMinute(ask);
    vi.advanceTimersByTime(29_999);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * minuteMs);
    expect(ask).toHaveBeenCalledTimes(11);
  });

  test('hidden page: no refresh until it is visible', () => {
    refreshEachMinute(ask);
    fake.show('hidden');
    vi.advanceTimersByTime(5 * minuteMs);
    expect(ask).not.toHaveBeenCalled();
    fake.show('visible');
    vi.advanceTimersByTime(minuteMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('unsent input: no refresh until it is submitted', () => {
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

  test('abandoned input: refreshes after five minutes', () => {
    refreshEachMinute(ask);
    happens('input');
    vi.advanceTimersByTime(6 * minuteMs);
    expect(ask).toHaveBeenCalled();
  });

  test('stopped timer: no refresh', () => {
    refreshEachMinute(ask)();
    vi.advanceTimersByTime(10 * minuteMs);
    expect(ask).not.toHaveBeenCalled();
  });
});
