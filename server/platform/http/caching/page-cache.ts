import { createHash } from 'node:crypto';
import { asStranger, ownCookies } from '../origins/own-cookies.ts';
import type { SharedPage } from '../origins/security-headers.ts';
import { type Encoding, encodingFor, pack } from '../responses/compress.ts';

/** Readers who share a cached page. Scripts add the personal part for all but visitors. */
export type Audience = 'visitor' | 'guest' | 'signed-in';

export type PageCache = {
  /**
   * Answers from the cache, or renders once for all concurrent requests.
   * @param render gets the request of a stranger, so that nothing personal can get into the cache
   */
  answer(
    request: Request,
    render: (stranger: Request) => Promise<Response>,
    share: (html: string) => SharedPage,
  ): Promise<Response>;
  forgetTurf(turfId: string): void;
  forgetAll(): void;
};

type Page = {
  body: Buffer<ArrayBuffer>;
  headers: [string, string][];
  /** Weak, because all encodings of the page share it. */
  etag: string;
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
  /** Part of the page could not be loaded. */
  isIncomplete: boolean;
};
type Entry = {
  madeAt: number;
  page: Promise<Page | Response>;
  isBeingRenewed: boolean;
  /** Set when the page has been rendered. */
  isIncomplete: boolean;
};
type Make = () => Promise<Page | Response>;

/** Pages that are the same for all visitors, and their loader data for client-side navigation. */
const publicPaths = /^\/(_\.data|(faq|contact|about|how-it-works|privacy|terms)(\.data)?)?$/;
/** Pages that are also the same for everyone signed in, except for a part that scripts add. */
const marketplacePaths = /^\/(browse(\.data)?|(turf|venue)\/[^/]+|turfs\/[^/]+(\/[^/]+)?)$/;
/** Only these parameters are cached, because free searches differ between visitors. */
const sharedTerms = new Set(['sport', 'location', 'date', 'from', 'to', 'sort', 'view', '_routes']);
const longestQuery = 100;
type Life = {
  /** Time in which the page is served as it is. */
  freshMs: number;
  /** Time in which it is served while the next one renders (stale-while-revalidate). */
  usableMs: number;
};
/** Free turfs of a day change with every booking. */
const lifeOfList: Life = { freshMs: 1_000, usableMs: 4_000 };
/** With events, it is stale only after a hold expires unseen or an hour begins. */
const lifeOfTurf: Life = { freshMs: 5_000, usableMs: 20_000 };
/** Short, because the missing part may be back soon; limits renders until then. */
const lifeOfIncomplete: Life = { freshMs: 1_000, usableMs: 1_000 };
const mostPages = 500;

/** Marks a response with a failed operation: its error text must not be cached for long. */
export const incompleteHeader = 'maidan-incomplete';

/**
 * Returns who shares the page; undefined for a page of one person. Requires a request from `nameOnce`, because purging
 * uses its names.
 */
export function audienceOf(visit: Request): Audience | undefined {
  const url = new URL(visit.url);
  if (visit.method !== 'GET' || !isShared(url)) return undefined;
  const isMarketplace = marketplacePaths.test(url.pathname);
  const cookies = new Set(ownCookies(visit.headers));
  if (cookies.size === 0) return isMarketplace || publicPaths.test(url.pathname) ? 'visitor' : undefined;
  const isSignedIn = cookies.delete('session_token');
  cookies.delete('guest');
  // Any other own cookie, such as a flash message, changes the page.
  if (!isMarketplace || cookies.size > 0) return undefined;
  return isSignedIn ? 'signed-in' : 'guest';
}

/** Made-up queries would push popular pages out of the cache. */
function isShared({ search, searchParams }: URL): boolean {
  return search.length <= longestQuery && [...searchParams.keys()].every((name) => sharedTerms.has(name));
}

/**
 * Caches visitors' pages briefly, compressed. An event, local or from another node, invalidates them at once. Stale
 * pages are harmless for sales, which the hold decides.
 * @param hearsAll whether events of other nodes arrive at the moment
 * @param variantOf returns what of a request changes its page besides the URL; each variant has its own pages
 */
export function createPageCache(hearsAll: () => boolean, variantOf: (request: Request) => string): PageCache {
  const entries = new Map<string, Entry>();

  const keep = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostPages && oldest !== undefined) entries.delete(oldest);
  };

  const lifeOf = (key: string, known: Entry | undefined): Life => {
    if (known?.isIncomplete) return lifeOfIncomplete;
    return key.includes('/turf/') && hearsAll() ? lifeOfTurf : lifeOfList;
  };

  const first = (key: string, make: Make): Entry => {
    const entry = entryOf(make);
    keep(key, entry);
    const drop = () => entries.get(key) === entry && entries.delete(key);
    entry.page.then((page) => page instanceof Response && drop(), drop);
    return entry;
  };

  const renew = async (key: string, old: Entry, make: Make) => {
    old.isBeingRenewed = true;
    const entry = entryOf(make);
    const [before, page] = await Promise.all([old.page, entry.page]).catch(() => []);
    old.isBeingRenewed = false;
    // An entry invalidated during this render has changed: the render may be older than the change.
    if (!page || page instanceof Response || page.isIncomplete || entries.get(key) !== old) return;
    // Usually unchanged, so the compressed bodies can be reused.
    if (before && !(before instanceof Response) && before.etag === page.etag) page.packed = before.packed;
    keep(key, entry);
  };

  return {
    async answer(request, render, share) {
      const key = `${variantOf(request)} ${request.url}`;
      const renderOnce = () => render(asStranger(request));
      const make = () => readPage(renderOnce, share);
      const known = entries.get(key);
      const ageMs = known ? performance.now() - known.madeAt : Number.POSITIVE_INFINITY;
      const { freshMs, usableMs } = lifeOf(key, known);
      const isUsable = known !== undefined && ageMs < usableMs;
      if (isUsable && ageMs >= freshMs && !known.isBeingRenewed) void renew(key, known, make);
      const page = await (isUsable ? known : first(key, make)).page;
      if (!(page instanceof Response)) return respond(page, request);
      // Uncacheable pages are rendered for each request, because a body can be read only once.
      return isUsable ? renderOnce() : page;
    },
    forgetAll: () => entries.clear(),
    forgetTurf(turfId) {
      for (const key of entries.keys()) if (key.includes(`/turf/${turfId}`)) entries.delete(key);
    },
  };
}

function entryOf(make: Make): Entry {
  const entry = { madeAt: performance.now(), page: make(), isBeingRenewed: false, isIncomplete: false };
  const note = (page: Page | Response) => {
    entry.isIncomplete = !(page instanceof Response) && page.isIncomplete;
  };
  entry.page.then(note, () => undefined);
  return entry;
}

async function readPage(
  render: () => Promise<Response>,
  share: (html: string) => SharedPage,
): Promise<Page | Response> {
  const response = await render();
  if (response.status !== 200 || response.headers.has('set-cookie')) return response;
  const headers = new Headers(response.headers);
  let body = Buffer.from(await response.arrayBuffer());
  if (headers.get('content-type')?.startsWith('text/html')) {
    const { html, policy } = share(body.toString());
    body = Buffer.from(html);
    headers.set('content-security-policy', policy);
  }
  const isIncomplete = headers.has(incompleteHeader);
  headers.delete(incompleteHeader);
  headers.set('vary', 'accept-encoding, cookie');
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  headers.set('etag', etag);
  return { body, headers: [...headers], etag, packed: new Map(), isIncomplete };
}

async function respond(page: Page, request: Request): Promise<Response> {
  if (namesTag(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const encoding = encodingFor(request);
  const body = await packOnce(page, encoding);
  const response = new Response(body, { headers: page.headers });
  if (encoding !== 'identity') response.headers.set('content-encoding', encoding);
  return response;
}

/** Compresses a page once for concurrent requests, before the first compression has finished. */
function packOnce({ body, packed }: Page, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const known = packed.get(encoding);
  if (known) return known;
  const packing = pack(body, encoding, 'forMany');
  packed.set(encoding, packing);
  packing.catch(() => packed.delete(encoding));
  return packing;
}

function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
}
