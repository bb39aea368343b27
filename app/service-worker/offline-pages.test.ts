import { describe, expect, test } from 'vitest';
import { mostKeptPages } from './decide.ts';
import { openKeptPages } from './offline-pages.ts';

const now = () => new Date('2026-11-27T13:10:00Z');

function openPages() {
  const pages = openKeptPages(createStorage(), now);
  const page = (reader: string) =>
    new Response(`<p>Bookings of ${reader}</p>`, {
      headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'maidan-reader': reader },
    });
  const answer = async (path: string, reader: string, asked = pages.turn()) => {
    const response = page(reader);
    const turn = await pages.noteReader(response.headers, asked);
    return turn === undefined ? undefined : pages.keep(path, response, turn);
  };
  return { pages, answer };
}

describe('openKeptPages', () => {
  test('returns the last seen page with its time', async () => {
    const { pages, answer } = openPages();
    await answer('/bookings', 'asha');
    const copy = await pages.find('/bookings');
    expect(copy).toMatchObject({ html: '<p>Bookings of asha</p>', seenAt: now() });
    expect(copy?.headers.has('content-encoding')).toBe(false);
  });

  test.each(['nobody', 'ravi'])('response for %s: deletes the copies of asha', async (reader) => {
    const { pages, answer } = openPages();
    await answer('/bookings', 'asha');
    await pages.noteReader(new Headers({ 'maidan-reader': reader }), pages.turn());
    expect(await pages.list()).toEqual([]);
  });

  test('first page of a new user: replaces all copies', async () => {
    const { pages, answer } = openPages();
    await answer('/bookings/7f/ticket', 'asha');
    await answer('/bookings', 'ravi');
    expect(await pages.list()).toEqual([{ path: '/bookings', title: 'Page', seenAt: now() }]);
    expect((await pages.find('/bookings'))?.html).toContain('ravi');
  });

  test('response that arrives after sign-out: not cached', async () => {
    const { pages, answer } = openPages();
    const asked = pages.turn();
    await pages.clear();
    await answer('/bookings', 'asha', asked);
    expect(await pages.list()).toEqual([]);
  });

  test('sign-out during caching: leaves no copy', async () => {
    const { pages, answer } = openPages();
    const keeping = answer('/bookings', 'asha');
    await pages.clear();
    await keeping;
    expect(await pages.list()).toEqual([]);
  });

  test('over the limit: deletes the oldest copy', async () => {
    const { pages, answer } = openPages();
    for (let n = 0; n <= mostKeptPages; n++) await answer(`/bookings/${n}/ticket`, 'asha');
    const paths = (await pages.list()).map(({ path }) => path);
    expect(paths).toHaveLength(mostKeptPages);
    expect(paths).not.toContain('/bookings/0/ticket');
  });
});

/** In-memory CacheStorage with the methods the worker uses. */
function createStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://maidan.example').href;
  const open = async (name: string) => {
    const stored = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, stored);
    return {
      match: async (request: RequestInfo | URL) => stored.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void stored.set(urlOf(request), response),
      delete: async (request: RequestInfo | URL) => stored.delete(urlOf(request)),
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
    };
  };
  return { open, delete: async (name: string) => caches.delete(name) } as unknown as CacheStorage;
}
