import { createHash } from 'node:crypto';
import { type Encoding, encodingFor, pack } from './compress.ts';
import { hasOwnCookie } from './own-cookies.ts';
import type { SharedPage } from './security-headers.ts';
import { readWhole } from './whole-answers.ts';

export type PageCache = {
  /** Answers from the cache, or renders once for everybody who asks meanwhile. */
  answer(
    request: Request,
    render: () => Promise<Response>,
    share: (html: string) => SharedPage,
  ): Promise<Response>;
  forgetTurf(turfId: string): void;
  forgetAll(): void;
};

type Page = {
  body: Buffer<ArrayBuffer>;
  headers: [string, string][];
  /** Weak: one for all encodings of the page. */
  etag: string;
  packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
  /** Something of it could not be had. */
  isIncomplete: boolean;
};
type Entry = {
  madeAt: number;
  page: Promise<Page | Response>;
  isBeingRenewed: boolean;
  /** Once the page is made. */
  isIncomplete: boolean;
};
type Make = () => Promise<Page | Response>;

/** Pages that every visitor sees alike, and their loader data for navigations in the browser. */
const publicPaths =
  /^\/(_\.data|(browse|faq|contact|about|how-it-works|privacy|terms)(\.data)?|turf\/[^/]+)?$/;
/** Searches differ from visitor to visitor; of lists only the ones that many ask for are kept. */
const sharedTerms = new Set(['sport', 'location', 'date', 'sort', '_routes']);
const longestQuery = 100;
type Life = {
  /** For so long a page is answered as it is; */
  freshMs: number;
  /** for so long it is answered while the next one is being made, so that nobody waits for a popular page. */
  usableMs: number;
};
/** Which turfs are free on a day changes with every booking anywhere. */
const lifeOfList: Life = { freshMs: 1_000, usableMs: 4_000 };
/** While changes are told, it waits only for a hold that lapses unseen and the hour that begins. */
const lifeOfTurf: Life = { freshMs: 5_000, usableMs: 20_000 };
/** A moment later all of it may be there; who asks meanwhile does not make it harder. */
const lifeOfIncomplete: Life = { freshMs: 1_000, usableMs: 1_000 };
const mostPages = 500;

/** On an answer for which an operation failed: it says what could not be had, and is not to say so for long. */
export const incompleteHeader = 'maidan-incomplete';

/** Of a visit that is named once (page-name.ts): what a change empties is found by its name. */
export function isPublicPage(visit: Request): boolean {
  if (visit.method !== 'GET' || hasOwnCookie(visit.headers)) return false;
  const url = new URL(visit.url);
  return publicPaths.test(url.pathname) && isShared(url);
}

/** Made-up queries would push popular pages out of the cache. */
function isShared({ search, searchParams }: URL): boolean {
  return search.length <= longestQuery && [...searchParams.keys()].every((name) => sharedTerms.has(name));
}

/**
 * Keeps visitors' pages for a moment, compressed. A change that was told, here or by another node, is shown at once;
 * what is sold is decided by the hold, never by a page.
 * @param hearsAll whether changes on other nodes are told at the moment
 * @param languageOf what the answer to this request is written in; each language has pages of its own
 */
export function createPageCache(
  hearsAll: () => boolean,
  languageOf: (request: Request) => string,
): PageCache {
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
    // What was forgotten meanwhile was forgotten because it changed: this render may be from before.
    if (!page || page instanceof Response || page.isIncomplete || entries.get(key) !== old) return;
    // Most often nothing changed, and all of it was compressed already.
    if (before && !(before instanceof Response) && before.etag === page.etag) page.packed = before.packed;
    keep(key, entry);
  };

  return {
    async answer(request, render, share) {
      const key = `${languageOf(request)} ${request.url}`;
      const make = () => readPage(render, share);
      const known = entries.get(key);
      const ageMs = known ? performance.now() - known.madeAt : Number.POSITIVE_INFINITY;
      const { freshMs, usableMs } = lifeOf(key, known);
      const isUsable = known !== undefined && ageMs < usableMs;
      if (isUsable && ageMs >= freshMs && !known.isBeingRenewed) void renew(key, known, make);
      const page = await (isUsable ? known : first(key, make)).page;
      if (!(page instanceof Response)) return respond(page, request);
      // What is not worth keeping is rendered for each: its body can be read only once.
      return isUsable ? render() : page;
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
  let body = await readWhole(response);
  if (headers.get('content-type')?.startsWith('text/html')) {
    const { html, policy } = share(body.toString());
    body = Buffer.from(html);
    headers.set('content-security-policy', policy);
  }
  const isIncomplete = headers.has(incompleteHeader);
  headers.delete(incompleteHeader);
  headers.set('vary', 'accept-encoding, cookie');
  headers.set('cache-control', 'private, no-cache');
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

/** Of a page that was just made: everybody asks for it before the first has it packed. */
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
