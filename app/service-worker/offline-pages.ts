import { cacheNames } from './cache-names.ts';
import { beyond, isSomebodyElse, isWorthKeeping, mostKeptPages, readerOf } from './decide.ts';
import { type KeptPage, titleOf } from './words.ts';

const readerKey = '/kept-for';
const seenHeader = 'maidan-seen-at';

export function openKeptPages(storage: CacheStorage, now: () => Date) {
  /** Incremented whenever the user changes. Responses requested in an earlier turn are never cached. */
  let turn = 0;
  const open = () => storage.open(cacheNames.pages);

  const clear = async () => {
    turn++;
    await storage.delete(cacheNames.pages);
  };

  return {
    clear,
    turn: () => turn,

    /**
     * Records the user of a response; `asked` is the turn of its request.
     * @returns the turn in which it may be cached, or undefined if it came too late
     */
    async noteReader(headers: Headers, asked: number): Promise<number | undefined> {
      const reader = readerOf(headers);
      if (reader === undefined || asked !== turn) return undefined;
      const pages = await open();
      const keptFor = await (await pages.match(readerKey))?.text();
      if (asked !== turn) return undefined;
      if (isSomebodyElse(keptFor, reader)) await clear();
      return turn;
    },

    /** Caches a page that `noteReader` allowed. @returns its HTML, or undefined if it was not cached */
    async keep(path: string, response: Response, asked: number): Promise<string | undefined> {
      if (!isWorthKeeping(response) || asked !== turn) return undefined;
      const html = await response.text();
      const headers = plainHeaders(response.headers);
      headers.set(seenHeader, now().toISOString());
      // The user may have changed while the body was loading.
      if (asked !== turn) return undefined;
      const pages = await open();
      await pages.put(readerKey, new Response(readerOf(response.headers)));
      await pages.delete(path);
      await pages.put(path, new Response(html, { headers }));
      const stored = (await pages.keys()).filter(({ url }) => !url.endsWith(readerKey));
      for (const old of beyond(stored, mostKeptPages)) await pages.delete(old);
      if (asked !== turn) await clear();
      return html;
    },

    async find(path: string): Promise<{ html: string; headers: Headers; seenAt: Date } | undefined> {
      const copy = await (await open()).match(path);
      if (!copy) return undefined;
      return { html: await copy.text(), headers: plainHeaders(copy.headers), seenAt: seenAtOf(copy) };
    },

    async list(): Promise<KeptPage[]> {
      const pages = await open();
      const found: KeptPage[] = [];
      for (const request of await pages.keys()) {
        const path = new URL(request.url).pathname;
        const copy = path === readerKey ? undefined : await pages.match(request);
        if (copy) found.push({ path, title: titleOf(await copy.text()), seenAt: seenAtOf(copy) });
      }
      return found.reverse();
    },

    async documents(): Promise<string[]> {
      const pages = await open();
      const copies = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
      return Promise.all(copies.map(async (copy) => (copy ? copy.text() : '')));
    },
  };
}

/** Removes the headers that describe the compressed body. */
export function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) plain.delete(name);
  return plain;
}

function seenAtOf(copy: Response): Date {
  return new Date(copy.headers.get(seenHeader) ?? 0);
}
