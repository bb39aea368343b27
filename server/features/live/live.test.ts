import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createEvents } from '../../platform/events.ts';
import { createLog } from '../../platform/observability/log.ts';
import { createLive } from './live.ts';

/** Connects an anonymous listener and returns the events that it receives. */
function listen(live: ReturnType<typeof createLive>): string[] {
  const told: string[] = [];
  const line = { write: (event: Buffer) => told.push(event.toString()), writableLength: 0, destroy() {} };
  live.hub.add({ topics: ['everybody'], line }, undefined);
  return told;
}
const nothing = { db: {} as Database, log: createLog('silent') };
const dataIn = (told: string[]) => told.flatMap((text) => /^data: (.+)$/m.exec(text)?.[1] ?? []);

describe('live pages', () => {
  test('failed session check: logged without session ids', async () => {
    let written = '';
    const log = createLog('info', {
      write(line) {
        written += line;
      },
    });
    const failure = new DrizzleQueryError('SELECT id FROM sessions WHERE id = $1', ['session-of-asha']);
    const failing = { from: () => failing, innerJoin: () => failing, where: () => Promise.reject(failure) };
    const db = { select: () => failing } as unknown as Database;
    const events = createEvents(log);
    const live = createLive({ events, db, log });
    const line = { write() {}, writableLength: 0, destroy() {} };
    live.hub.add({ topics: ['everybody'], sessionId: 'session-of-asha', line }, undefined);
    events.publish({ type: 'people-changed', userId: 'asha' });
    await vi.waitFor(() => expect(written).toContain('live session check failed'));
    await live.stop();
    expect(written).toContain('SELECT id FROM sessions');
    expect(written).not.toContain('session-of-asha');
  });

  test('events to everyone: the refetch delay grows with the number of listeners', async () => {
    const events = createEvents(nothing.log);
    const live = createLive({ events, ...nothing });
    const told = listen(live);
    events.publish({ type: 'settings-changed' });
    for (let n = 1; n < 200; n += 1) listen(live);
    events.publish({ type: 'settings-changed' });
    events.publish({ type: 'events-missed' });
    expect(dataIn(told).map((text) => JSON.parse(text))).toEqual([
      { change: 'settings' },
      { change: 'settings', withinMs: 1_000 },
      { change: 'missed', withinMs: 1_000 },
    ]);
    await live.stop();
  });

  test.each([
    [true, 0],
    [false, 3],
  ])('other nodes unreachable (hearsAll: %s): missed events every minute', async (hearsAll, looks) => {
    vi.useFakeTimers();
    const live = createLive({
      events: { ...createEvents(nothing.log), hearsAll: () => hearsAll },
      ...nothing,
    });
    const told = listen(live);
    await vi.advanceTimersByTimeAsync(3 * 60_000 + 1);
    expect(dataIn(told)).toEqual(Array(looks).fill('{"change":"missed"}'));
    vi.useRealTimers();
    await live.stop();
  });
});
