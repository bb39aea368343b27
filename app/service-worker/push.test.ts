import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endPushSubscription, showPushMessages } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://maidan.test';
beforeEach(() => vi.stubGlobal('location', new URL(origin)));
afterEach(() => vi.unstubAllGlobals());

/** Dispatches events to the handlers of a worker. */
function startWorker() {
  const handlers = new Map<string, (event: object) => void>();
  const openWindow = vi.fn(async () => undefined);
  const showNotification = vi.fn(async () => undefined);
  const scope = {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: { showNotification },
    clients: { openWindow },
  } as unknown as WorkerScope;
  showPushMessages(scope);
  const dispatch = (type: string, event: object) =>
    handlers.get(type)?.({ ...event, waitUntil: () => undefined });
  return { dispatch, openWindow, showNotification };
}

describe('push messages in the worker', () => {
  test('message: shown with its tag', () => {
    const { dispatch, showNotification } = startWorker();
    const message = {
      title: 'Held for you',
      body: 'Marina',
      path: '/turf/7?date=2026-12-05',
      tag: 'offer:1',
    };
    dispatch('push', { data: { json: () => message } });
    const options = { body: 'Marina', tag: 'offer:1', icon: '/icon-192.png', data: message.path };
    expect(showNotification).toHaveBeenCalledWith('Held for you', options);
  });

  test.each([
    ['/turf/7?date=2026-12-05', [`${origin}/turf/7?date=2026-12-05`]],
    ['https://elsewhere.test/', undefined],
    ['//elsewhere.test/', undefined],
  ])('tap on %s: opens only own pages', (data, opened) => {
    const { dispatch, openWindow } = startWorker();
    const close = vi.fn();
    dispatch('notificationclick', { notification: { data, close } });
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls[0]).toEqual(opened);
  });

  test('signed out: unsubscribed', async () => {
    const unsubscribe = vi.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    await endPushSubscription({ registration: { pushManager } } as unknown as WorkerScope);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
