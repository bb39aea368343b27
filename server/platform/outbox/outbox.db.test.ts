import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/database/empty-database.ts';
import { createClock, type MovableClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { DomainEvent } from './domain-events.ts';
import { createOutbox, type Outbox, oldestEventSeconds } from './outbox.ts';
import { domainEvents } from './tables.ts';

let database: OpenDatabase;
let clock: MovableClock;
let outbox: Outbox;
const turfId = randomUUID();

beforeAll(async () => {
  database = await openEmptyDatabase({ poolSize: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(domainEvents);
  clock = createClock();
  outbox = node();
});

/** Another node of the installation. */
function node(): Outbox {
  return createOutbox({ db: database.db, clock, log: createLog('silent'), metrics: createMetrics() });
}

type Handler = (event: DomainEvent) => Promise<void>;

function subscribe(to: Outbox, handler: Handler): void {
  to.subscribe('booking.confirmed', handler);
  to.subscribe('booking.cancelled', handler);
}

const confirmed = (bookingId: string) => ({ type: 'booking.confirmed', turfId, bookingId }) as const;
const cancelled = (bookingId: string) => ({ type: 'booking.cancelled', turfId, bookingId }) as const;
const record = (event: DomainEvent) => database.db.transaction((tx) => outbox.record(tx, event));

const minutes = (count: number) => count * 60_000;

describe('createOutbox', () => {
  test('transaction rolled back: nothing is delivered', async () => {
    const handled: DomainEvent[] = [];
    subscribe(outbox, async (event) => void handled.push(event));
    const failing = database.db.transaction(async (tx) => {
      await outbox.record(tx, confirmed(randomUUID()));
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    await outbox.deliver();
    expect(handled).toEqual([]);
  });

  test('several subscribers: each gets the event, then its row is gone', async () => {
    const bookingId = randomUUID();
    const handled: string[] = [];
    for (const name of ['mails', 'live']) {
      outbox.subscribe('booking.confirmed', async (event) => void handled.push(`${name} ${event.bookingId}`));
    }
    await record(confirmed(bookingId));
    await outbox.deliver();
    expect(handled).toEqual([`mails ${bookingId}`, `live ${bookingId}`]);
    expect(await database.db.$count(domainEvents)).toBe(0);
  });

  test('subscriber fails for an hour: its booking waits, others do not', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const handled: string[] = [];
    let isBroken = true;
    subscribe(outbox, async (event) => {
      if (isBroken && event.type === 'booking.confirmed' && event.bookingId === one)
        throw new Error('no mail server');
      handled.push(`${event.type} ${'bookingId' in event && event.bookingId}`);
    });
    for (const event of [confirmed(one), cancelled(one), confirmed(other)]) await record(event);
    for (let minute = 0; minute < 60; minute += 1) {
      await outbox.deliver();
      clock.advance(minutes(1));
    }
    expect(handled).toEqual([`booking.confirmed ${other}`]);
    const [waiting] = await database.db.select().from(domainEvents).orderBy(domainEvents.id);
    expect(waiting).toMatchObject({ type: 'booking.confirmed' });
    // Retries pause after each failure, not at every poll.
    expect(waiting?.failures).toBeGreaterThan(5);
    expect(waiting?.failures).toBeLessThan(15);
    isBroken = false;
    clock.advance(minutes(60));
    await outbox.deliver();
    expect(handled.slice(1)).toEqual([`booking.confirmed ${one}`, `booking.cancelled ${one}`]);
    expect(await database.db.$count(domainEvents)).toBe(0);
  });

  test('a node dies while it delivers: another one delivers after the lease', async () => {
    const bookingId = randomUUID();
    const begun = Promise.withResolvers<void>();
    const handling = Promise.withResolvers<void>();
    subscribe(outbox, () => {
      begun.resolve();
      return handling.promise;
    });
    await record(confirmed(bookingId));
    const delivering = outbox.deliver();
    await begun.promise;
    const handled: string[] = [];
    const survivor = node();
    subscribe(survivor, async ({ type }) => void handled.push(type));
    await record(cancelled(bookingId));
    await survivor.deliver();
    expect(handled).toEqual([]);
    clock.advance(minutes(1));
    await survivor.deliver();
    expect(handled).toEqual(['booking.confirmed', 'booking.cancelled']);
    // Ends the handler before the database closes.
    handling.resolve();
    await delivering;
  });

  test('handler never settles: fails after 30 s, other bookings are delivered', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const handled: string[] = [];
    const begun = Promise.withResolvers<void>();
    subscribe(outbox, async (event) => {
      if ('bookingId' in event && event.bookingId === other) return void handled.push(other);
      begun.resolve();
      await new Promise(() => {});
    });
    for (const event of [confirmed(one), confirmed(other)]) await record(event);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivering = outbox.deliver();
    await begun.promise;
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await delivering;
    expect(handled).toEqual([other]);
    expect(await database.db.select().from(domainEvents)).toMatchObject([{ failures: 1 }]);
  });

  test('two nodes deliver: each event once, in order within a booking', async () => {
    const bookingIds = Array.from({ length: 30 }, () => randomUUID());
    const handled: string[] = [];
    const nodes = [node(), node()];
    for (const each of nodes) {
      subscribe(each, async (event) => {
        if (event.type === 'booking.confirmed') await wait(5);
        handled.push(`${'bookingId' in event && event.bookingId} ${event.type}`);
      });
    }
    // One before the pairs, so that a batch ends between the two events of a booking.
    await record(confirmed(randomUUID()));
    for (const bookingId of bookingIds) {
      await record(confirmed(bookingId));
      await record(cancelled(bookingId));
    }
    while ((await database.db.$count(domainEvents)) > 0) {
      await Promise.all(nodes.map((each) => each.deliver()));
    }
    for (const bookingId of bookingIds) {
      expect(handled.filter((line) => line.startsWith(bookingId))).toEqual([
        `${bookingId} booking.confirmed`,
        `${bookingId} booking.cancelled`,
      ]);
    }
  });

  test('event of a newer version: left to newer nodes, in order', async () => {
    const bookingId = randomUUID();
    const handled: string[] = [];
    subscribe(outbox, async ({ type }) => void handled.push(type));
    await database.db
      .insert(domainEvents)
      .values({ key: `booking ${bookingId}`, type: 'booking.teleported', payload: {} });
    for (const event of [confirmed(bookingId), cancelled(randomUUID())]) await record(event);
    await outbox.deliver();
    expect(handled).toEqual(['booking.cancelled']);
    expect(await database.db.$count(domainEvents)).toBe(2);
  });

  test('an event waits: its age is the lag of its type', async () => {
    await record(confirmed(randomUUID()));
    const { 'booking.confirmed': seconds = -1, ...others } = await oldestEventSeconds(database.db);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(60);
    expect(others).toEqual({});
  });
});
