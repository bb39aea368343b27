/** The part of ServiceWorkerGlobalScope in use. TypeScript's webworker types conflict with the DOM types. */
export type WorkerScope = {
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
};

export type LastingEvent = { waitUntil(work: Promise<unknown>): void };

type PushEvent = LastingEvent & {
  data: { json(): { title: string; body: string; path: string; tag: string } };
};

type NotificationEvent = LastingEvent & { notification: Notification };

export type FetchEvent = LastingEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
