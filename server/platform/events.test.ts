import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { type ChangeEvent, createEvents, createSharedEvents } from './events.ts';
import { createLog } from './observability/log.ts';
import type { SharedRedis } from './redis.ts';

const slots: ChangeEvent = { type: 'slots-changed', turfId: 't1' };
const reviews: ChangeEvent = { type: 'reviews-changed', turfId: 't1' };
const missed: ChangeEvent = { type: 'events-missed' };

/** One Redis and nodes with their own connections to it, each of which can be cut separately. */
function createBus() {
  const heardByRedis = new Set<(text: string) => void>();
  return function openNode() {
    const commands = Object.assign(new EventEmitter(), {
      isCut: false,
      publish: async (_channel: string, text: string) => {
        if (commands.isCut) throw new Error('no connection');
        for (const hear of heardByRedis) hear(text);
      },
    });
    const subscriptions = Object.assign(new EventEmitter(), {
      status: 'connecting',
      isRefused: false,
      async subscribe() {
        if (subscriptions.isRefused) throw new Error('NOPERM');
        heardByRedis.add((text) => subscriptions.emit('message', 'events', text));
      },
    });
    const redis = { commands, subscriptions, close() {} };
    const events = createSharedEvents(redis as unknown as SharedRedis, createLog('silent'));
    const heard: ChangeEvent[] = [];
    events.subscribe((event) => heard.push(event));
    return { ...redis, events, heard };
  };
}

const settle = () => new Promise(setImmediate);

async function openTwo() {
  const openNode = createBus();
  const [one, two] = [openNode(), openNode()];
  for (const { subscriptions } of [one, two]) subscriptions.emit('ready');
  await settle();
  for (const { heard } of [one, two]) heard.splice(0);
  return { one, two };
}

describe('events', () => {
  test('local listeners get an event at once and once, other nodes asynchronously', async () => {
    const { one, two } = await openTwo();
    one.events.publish(slots);
    expect(one.heard).toEqual([slots]);
    await settle();
    expect([one.heard, two.heard]).toEqual([[slots], [slots]]);
  });

  test('publish failed: `events-missed` precedes the next event', async () => {
    const { one, two } = await openTwo();
    one.commands.isCut = true;
    one.events.publish(slots);
    await settle();
    expect(two.heard).toEqual([]);
    one.commands.isCut = false;
    one.events.publish(reviews);
    await settle();
    expect(two.heard).toEqual([missed, reviews]);
    one.events.publish(slots);
    await settle();
    expect(two.heard).toEqual([missed, reviews, slots]);
  });

  test('recovery fails too: other nodes still get `events-missed`, once', async () => {
    const { one, two } = await openTwo();
    one.commands.isCut = true;
    for (const event of [slots, reviews, slots]) one.events.publish(event);
    await settle();
    one.commands.isCut = false;
    for (const event of [slots, reviews]) one.events.publish(event);
    await settle();
    expect(two.heard).toEqual([missed, slots, reviews]);
  });

  test('publishing connection reconnects: `events-missed` is sent without another event', async () => {
    const { one, two } = await openTwo();
    one.commands.isCut = true;
    one.events.publish(slots);
    await settle();
    one.commands.isCut = false;
    one.commands.emit('ready');
    await settle();
    expect(two.heard).toEqual([missed]);
  });

  test('subscription ready, first or again: `hearsAll` and one `events-missed`', async () => {
    const node = createBus()();
    expect(node.events.hearsAll()).toBe(false);
    node.subscriptions.emit('ready');
    await settle();
    expect([node.events.hearsAll(), node.heard]).toEqual([true, [missed]]);
    node.subscriptions.emit('close');
    expect(node.events.hearsAll()).toBe(false);
    node.subscriptions.emit('ready');
    await settle();
    expect([node.events.hearsAll(), node.heard]).toEqual([true, [missed, missed]]);
  });

  test('subscriber throws: logged, and other subscribers still get the event', () => {
    const lines: string[] = [];
    const events = createEvents(createLog('error', { write: (line) => void lines.push(line) }));
    const heard: ChangeEvent[] = [];
    events.subscribe(() => {
      throw new Error('planted');
    });
    events.subscribe((event) => heard.push(event));
    events.publish(slots);
    expect(heard).toEqual([slots]);
    expect(lines).toEqual([expect.stringContaining('"msg":"event subscriber failed"')]);
  });

  test('subscription refused: retried until Redis accepts it', async () => {
    vi.useFakeTimers();
    const { subscriptions, events } = createBus()();
    subscriptions.isRefused = true;
    subscriptions.status = 'ready';
    subscriptions.emit('ready');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events.hearsAll()).toBe(false);
    subscriptions.isRefused = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(events.hearsAll()).toBe(true);
    vi.useRealTimers();
  });
});
