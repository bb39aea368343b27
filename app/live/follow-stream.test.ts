import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beatEvent, beatEveryMs } from '../../contract/live.ts';
import { type FakePage, openFakePage } from './fake-page.ts';
import { followStream } from './follow-stream.ts';

let fake: FakePage;
let lines: FakePage['lines'];
const openLines = () => fake.openLines();
const show: FakePage['show'] = (state) => fake.show(state);
/** Pending `/healthz` responses, which the test resolves. */
let answers: PromiseWithResolvers<{ ok: boolean }>[];
const minuteMs = 60_000;
/** Silence timeout at Math.random() = 0.5. */
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
  test('reports changes, but not the first open or beats', () => {
    const { hear } = follow();
    lines[0]?.stand();
    lines[0]?.say(beatEvent);
    expect(hear).not.toHaveBeenCalled();
    lines[0]?.say('change', { change: 'slots' });
    expect(hear.mock.calls).toEqual([[{ change: 'slots' }]]);
  });

  test("sends the age of the page's data when it connects", async () => {
    const askedAt = performance.now();
    await vi.advanceTimersByTimeAsync(3_000);
    followStream('/turfs/one', vi.fn(), askedAt);
    expect(lines[0]?.url).toBe('/api/streams/turfs/one?ageMs=3000');
  });

  test('hidden page: closes its stream after 5 s, catches up when visible', async () => {
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

  test('page visible again within 5 s: keeps its stream', async () => {
    follow();
    show('hidden');
    await vi.advanceTimersByTimeAsync(3_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([lines.length, openLines().length]).toEqual([1, 1]);
  });

  test('regular beats: stream stays open', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    for (let beats = 0; beats < 30; beats += 1) {
      await vi.advanceTimersByTimeAsync(beatEveryMs);
      lines[0]?.say(beatEvent);
    }
    expect([lines.length, answers.length, hear.mock.calls.length]).toEqual([1, 0, 0]);
  });

  test('two missed beats: catches up and opens another stream', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    await vi.advanceTimersByTimeAsync(2 * beatEveryMs);
    expect(openLines()).toEqual([lines[0]]);
    await vi.advanceTimersByTimeAsync(longSilenceMs - 2 * beatEveryMs);
    expect(openLines()).toHaveLength(0);
    await answer(true);
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
    expect(openLines()).toEqual([lines[1]]);
    // No event was sent for changes between that response and this stream.
    lines[1]?.stand();
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }], [{ change: 'missed' }]]);
  });

  test('stream buffered by a proxy: refreshes about every minute', async () => {
    const { hear } = follow();
    for (let minutes = 1; minutes <= 5; minutes += 1) {
      await vi.advanceTimersByTimeAsync(longSilenceMs);
      await answer(true);
      expect(hear).toHaveBeenCalledTimes(minutes);
      expect(openLines()).toHaveLength(1);
    }
  });

  test('dead network: keeps reconnecting without refreshing', async () => {
    const { hear } = follow();
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(lines.length).toBeGreaterThan(5);
    expect(openLines().length).toBeLessThanOrEqual(1);
    expect(hear).not.toHaveBeenCalled();
  });

  test('silent stream on a hidden page: closes without a request', async () => {
    const { hear } = follow();
    await vi.advanceTimersByTimeAsync(longSilenceMs - 1_000);
    show('hidden');
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect([openLines().length, answers.length, hear.mock.calls.length]).toEqual([0, 0, 0]);
  });

  test('refused stream: catches up after a minute and reconnects', async () => {
    const { hear } = follow();
    lines[0]?.refuse();
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(answers).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await answer(true);
    expect(hear.mock.calls).toEqual([[{ change: 'missed' }]]);
    expect(openLines()).toHaveLength(1);
  });

  test('broken stream: left to the browser to reconnect', async () => {
    const { hear } = follow();
    lines[0]?.stand();
    lines[0]?.breakOff();
    await vi.advanceTimersByTimeAsync(beatEveryMs);
    lines[0]?.stand();
    lines[0]?.say('change', { change: 'slots' });
    expect([lines.length, openLines().length, answers.length]).toEqual([1, 1, 0]);
    expect(hear.mock.calls).toEqual([[{ change: 'slots' }]]);
  });

  test('first connection succeeds late: catches up', async () => {
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
  ])('page %s during a catch-up: opens no stream', async (_how, leave) => {
    const { hear, end } = follow();
    lines[0]?.refuse();
    await vi.advanceTimersByTimeAsync(minuteMs);
    leave(end);
    await answer(true);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect([lines.length, openLines().length, hear.mock.calls.length]).toEqual([1, 0, 0]);
  });

  test('page hidden and shown during a catch-up: one stream', async () => {
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
