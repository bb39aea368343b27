import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test, vi } from 'vitest';
import type { Database } from '../platform/database.ts';
import { createEvents } from '../platform/events.ts';
import { createLog } from '../platform/log.ts';
import { createLive } from './live.ts';

test('a look for ended sessions that fails is logged without the sessions', async () => {
  let written = '';
  const log = createLog('info', {
    write(line) {
      written += line;
    },
  });
  const failure = new DrizzleQueryError('SELECT id FROM sessions WHERE id = $1', ['session-of-asha']);
  const failing = { from: () => failing, where: () => Promise.reject(failure) };
  const db = { select: () => failing } as unknown as Database;
  const events = createEvents();
  const live = createLive({ events, db, log });
  const line = { write() {}, writableLength: 0, destroy() {} };
  live.hub.add({ topics: ['everybody'], sessionId: 'session-of-asha', line }, undefined);
  events.publish({ type: 'people-changed', userId: 'asha' });
  await vi.waitFor(() => expect(written).toContain('sessions of live streams'));
  await live.stop();
  expect(written).toContain('SELECT id FROM sessions');
  expect(written).not.toContain('session-of-asha');
});
