import { describe, expect, test, vi } from 'vitest';
import { createHub, type Listener } from './hub.ts';

function listener(topics: string[], room = Number.POSITIVE_INFINITY) {
  const told: string[] = [];
  const state = { told, isOver: false };
  const line: Listener['line'] = {
    get writableLength() {
      return told.length <= room ? 0 : 64 * 1_024;
    },
    write: (event) => told.push(event.toString()),
    destroy() {
      state.isOver = true;
    },
  };
  return { topics, line, state };
}

const idsIn = (told: string[]) => told.flatMap((text) => /^id: (\S+)/.exec(text)?.[1] ?? []);

const missed = { name: 'missed', body: {} };

describe('createHub', () => {
  test('slow reader: disconnected, others still receive every event', () => {
    const hub = createHub(missed);
    const slow = listener(['a'], 2);
    const quick = listener(['a']);
    hub.add(slow, undefined);
    hub.add(quick, undefined);
    for (let n = 0; n < 10; n += 1) hub.publish('a', 'change', { n });
    expect(slow.state.isOver).toBe(true);
    expect(slow.state.told).toHaveLength(3);
    expect(quick.state.told).toHaveLength(11);
    expect(hub.size()).toBe(1);
  });

  test('last id no longer buffered: receives the missed event', () => {
    const hub = createHub(missed);
    const first = listener(['a']);
    hub.add(first, undefined);
    hub.publish('a', 'change', { n: 0 });
    const lastId = /^id: (\S+)/.exec(first.state.told.at(-1) ?? '')?.[1];
    for (let n = 0; n < 3_000; n += 1) hub.publish('b', 'change', { n });
    const back = listener(['a']);
    hub.add(back, lastId);
    expect(back.state.told.join('')).toContain('event: missed');
  });

  test('reconnects during catch-up: receives all missed events in order', () => {
    const hub = createHub(missed);
    const first = listener(['a']);
    hub.add(first, undefined);
    for (let n = 0; n < 3; n += 1) hub.publish('a', 'change', { n });
    let lastId = idsIn(first.state.told)[0];
    const heard: string[] = [];
    // Each connection delivers only its first message.
    for (let tries = 0; tries < 4; tries += 1) {
      const back = listener(['a']);
      hub.add(back, lastId);
      const arrived = back.state.told.slice(0, 1);
      heard.push(...arrived.flatMap((text) => /^data: (.*)$/m.exec(text)?.[1] ?? []));
      lastId = idsIn(arrived)[0] ?? lastId;
    }
    expect(heard).toEqual(['{"n":0}', '{"n":1}', '{"n":2}']);
  });

  test.each(['another-node.1', 'another-node.7'])('last id from %s: receives the missed event', (lastId) => {
    const hub = createHub(missed);
    for (let n = 0; n < 3; n += 1) hub.publish('a', 'change', { n });
    const stranger = listener(['a']);
    hub.add(stranger, lastId);
    expect(stranger.state.told[0]).toContain('event: missed');
  });

  test('late first connection: missed event only if its topics changed since then', async () => {
    vi.useFakeTimers();
    const hub = createHub(missed);
    const comeAfter = (ageMs: number, topic = 'a') => {
      const late = listener([topic]);
      hub.add(late, undefined, ageMs);
      return late.state.told.join('').includes('event: missed');
    };
    await vi.advanceTimersByTimeAsync(60_000);
    hub.publish('a', 'change', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect([comeAfter(12_000), comeAfter(3_000), comeAfter(12_000, 'b')]).toEqual([true, false, false]);
    // Older than this node, which does not know the earlier events.
    expect(comeAfter(90_000, 'b')).toBe(true);
    for (let n = 0; n < 3_000; n += 1) hub.publish('c', 'change', { n });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([comeAfter(12_000, 'b'), comeAfter(1_000, 'b')]).toEqual([true, false]);
    vi.useRealTimers();
  });

  test('widen: listeners of a topic receive the added topics until removed', () => {
    const hub = createHub(missed);
    const [one, other] = [listener(['a']), listener(['b'])];
    hub.add(one, undefined);
    hub.add(other, undefined);
    hub.widen('a', ['a', 'c']);
    hub.publish('c', 'change', {});
    hub.publish('a', 'change', {});
    expect([one.state.told.length, other.state.told.length]).toEqual([3, 1]);
    hub.remove(one);
    hub.publish('c', 'change', {});
    expect(one.state.told).toHaveLength(3);
  });

  test('last listener removed: the hub is empty', () => {
    const hub = createHub(missed);
    const only = listener(['a', 'b']);
    hub.add(only, undefined);
    hub.remove(only);
    hub.publish('a', 'change', {});
    expect(only.state.told).toHaveLength(1);
    expect(hub.size()).toBe(0);
  });

  test('beat: a named event without an id', () => {
    const hub = createHub(missed);
    const one = listener(['a']);
    hub.add(one, undefined);
    hub.beat();
    expect(one.state.told.at(-1)).toBe('event: beat\ndata:\n\n');
  });

  test('endVisitors: disconnects anonymous listeners of the topic only', () => {
    const hub = createHub(missed);
    const [visitor, elsewhere, person] = [listener(['a']), listener(['b']), listener(['a'])];
    hub.add(visitor, undefined);
    hub.add(elsewhere, undefined);
    hub.add({ ...person, sessionId: 'of-asha' }, undefined);
    hub.endVisitors('a');
    expect([visitor, elsewhere, person].map(({ state }) => state.isOver)).toEqual([true, false, false]);
    expect([hub.hasListeners('a'), hub.hasListeners('c')]).toEqual([true, false]);
  });
});
