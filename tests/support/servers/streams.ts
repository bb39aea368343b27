import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { LiveChange, LiveEvent } from '../../../contract/live.ts';
import { listen } from '../../../server/platform/http/listen.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { openTestInstallation, type TestInstallation } from './installation.ts';

/** Opens a listening installation for a test file; stream readers are closed after each test. */
export function openStreams() {
  const open: EventReader[] = [];
  const streams = {
    maidan: undefined as unknown as TestInstallation,
    async follow(path: string, headers: Record<string, string> = {}): Promise<EventReader> {
      const reader = await readEvents(`${server.url}/api/streams${path}`, headers);
      open.push(reader);
      if (reader.status === 200) await until(() => reader.lastId() !== '');
      return reader;
    },
  };
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    streams.maidan = await openTestInstallation();
    server = await listen(streams.maidan.app, { hostname: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
  });
  afterAll(async () => {
    await streams.maidan.live.stop();
    await server.close();
    await streams.maidan.close();
  });
  return streams;
}

export const isChange = (data: unknown, change: LiveChange) => (data as LiveEvent).change === change;

export async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!isTrue() && performance.now() < deadline) await wait(5);
  expect(isTrue()).toBe(true);
}
