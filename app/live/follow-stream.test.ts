import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beatEvent, beatEveryMs } from '../../contract/live.ts';
import { type FakePage, openFakePage } from './fake-page.ts';
import { followStream } from './follow-stream.ts';

let fake: FakePage;
let lines: FakePage['lines'];
const openLines = () => fake.openLines();
const show: FakePage['show'] = (state) => fake.show(state);
/** Answers of `/healthz`, given when the test says so. */
let answers: PromiseWithResolvers<{ ok: boolean }>[];
const minuteMs = 60_000;
/** As long as a page of middling luck waits for a beat. */
const longSilenceMs = beatEveryMs * 2.75;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fake = openFakePage();
  lines = fake.lines;
  answers = [];
  vi.stubGlobal('fetch', (_path: string, init?: RequestInit) => {
    const answer = Promise.withResolvers<{ ok: boolean }>();
    init?.signal?.addEventListener('abort', () => answer.reject(new Error('aborted')));
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function follow() {
  const hear = vi.fn();
  return { hear, end: followStream('/marketplace', hear) };
}

async function answer(ok: boolean) {
  answers.at(-1)?.resolve({ ok });
  await vi.advanceTimersByTimeAsync(0);
}

describe('followStream', () => {
  test('a page hears of changes, and of nothing when its first line opens or beats', () => {
    const { hear } = follow();
    lines[0]?.stand();
    lines[0]?.say(beatEvent);
    expect(hear).not.toHaveBeenCalled();
    lines[0]?.say('change', { change: 'slots' });
    expect(hear.mock.calls).toEqual([[{ change: 'slots' }]]);
  });

  test('a page says how old what it shows is when it asks for its line', async () => {
    const askedAt = performance.now();
    await vi.advanceTimersByTimeAsync(3_000);
    followStream('/turfs/one', vi.fn(), askedAt);
    expect(lines[0]?.url).toBe('/api/streams/turfs/one?ageMs=3000');
  });

  test('a hidden page lets its line go after 5 s, and asks for everything once it is seen and hears again', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    show('hidden');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(openLines()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(openLines()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect([lines.length, answers.length, hear.mock.calls.length]).toEqual([1, 0, 0]);
    show('visible');
    expect(openLines()).toHaveLength(1);
    expect(hear).not.toHaveBeenCalled();
    lines[1]?.stand();
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
  });

  test('a page that is looked at again at once keeps its line', async () => {
    follow();
    show('hidden');
    await vi.advanceTimersByTimeAsync(3_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([lines.length, openLines().length]).toEqual([1, 1]);
  });

  test('a line that beats is kept for as long as it does', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    for (let beats = 0; beats < 30; beats += 1) {
      await vi.advanceTimersByTimeAsync(beatEveryMs);
      lines[0]?.say(beatEvent);
    }
    expect([lines.length, answers.length, hear.mock.calls.length]).toEqual([1, 0, 0]);
  });

  test('two beats that stay out are waited for; then everything is asked for and another line opened', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    await vi.advanceTimersByTimeAsync(2 * beatEveryMs);
    expect(openLines()).toEqual([lines[0]]);
    await vi.advanceTimersByTimeAsync(longSilenceMs - 2 * beatEveryMs);
    expect(openLines()).toHaveLength(0);
    await answer(true);
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
    expect(openLines()).toEqual([lines[1]]);
    // What changed between that answer and this line was told to nobody.
    lines[1]?.stand();
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }], [{ change: 'missed' }]]);
  });

  test('where a proxy holds every line up, a page asks about every minute', async () => {
    const { hear } = follow();
    for (let minutes = 1; minutes <= 5; minutes += 1) {
      await vi.advanceTimersByTimeAsync(longSilenceMs);
      await answer(true);
      expect(hear).toHaveBeenCalledTimes(minutes);
      expect(openLines()).toHaveLength(1);
    }
  });

  test('on a network that answers nothing a page keeps trying and asks for nothing', async () => {
    const { hear } = follow();
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(lines.length).toBeGreaterThan(5);
    expect(openLines().length).toBeLessThanOrEqual(1);
    expect(hear).not.toHaveBeenCalled();
  });

  test('a line that falls silent while the page is being hidden is closed without asking', async () => {
    const { hear } = follow();
    await vi.advanceTimersByTimeAsync(longSilenceMs - 1_000);
    show('hidden');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect([openLines().length, answers.length, hear.mock.calls.length]).toEqual([0, 0, 0]);
  });

  test('a page that was refused a line asks after a minute and tries again', async () => {
    const { hear } = follow();
    lines[0]?.refuse();
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await answer(true);
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
    expect(openLines()).toHaveLength(1);
  });

  test('a line that breaks is left to come back by itself', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    lines[0]?.breakOff();
    await vi.advanceTimersByTimeAsync(beatEveryMs);
    lines[0]?.stand();
    lines[0]?.say('change', { change: 'slots' });
    expect([lines.length, openLines().length, answers.length]).toEqual([1, 1, 0]);
    expect(hear.mock.calls).toEqual([[{ change: 'slots' }]]);
  });

  test('a line that comes about only after a while has the page ask for what changed meanwhile', async () => {
    const { hear } = follow();
    lines[0]?.breakOff();
    await vi.advanceTimersByTimeAsync(beatEveryMs);
    expect(hear).not.toHaveBeenCalled();
    lines[0]?.stand();
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
    lines[0]?.breakOff();
    lines[0]?.stand();
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
  });

  test.each([
    ['left', (end: () => void) => end()],
    ['put away', () => fake.page.dispatchEvent(new Event('pagehide'))],
    ['hidden', () => show('hidden')],
  ])('a page that is %s while it asks opens no line and hears nothing', async (_how, leave) => {
    const { hear, end } = follow();
    lines[0]?.refuse();
    await vi.advanceTimersByTimeAsync(minuteMs);
    leave(end);
    await answer(true);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect([lines.length, openLines().length, hear.mock.calls.length]).toEqual([1, 0, 0]);
  });

  test('a page that is hidden and seen again while it asks has one line, not two', async () => {
    const { end } = follow();
    lines[0]?.refuse();
    await vi.advanceTimersByTimeAsync(minuteMs);
    show('hidden');
    show('visible');
    await answer(true);
    expect(openLines()).toHaveLength(1);
    end();
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(openLines()).toHaveLength(0);
  });
});
