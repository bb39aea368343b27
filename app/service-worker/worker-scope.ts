/** The part of a service worker's world that ours uses. TypeScript's own types for it exclude those of pages. */
export type WorkerScope = {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
};

export type LastingEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LastingEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
