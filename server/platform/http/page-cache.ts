import { type Encoding, encodingFor, pack } from './compress.ts';

export type PageCache = {
  /** Answers from the cache, or renders once for everybody who asks meanwhile. */
  answer(
    request: Request,
    render: () => Promise<Response>,
    policyFor: (html: string) => string,
  ): Promise<Response>;
  forgetTurf(turfId: string): void;
};

type Page = {
  body: Buffer<ArrayBuffer>;
  headers: [string, string][];
  packed: Map<Encoding, Buffer<ArrayBuffer>>;
};
type Entry = { madeAt: number; page: Promise<Page | Response> };

/** Pages that every visitor sees alike, and their loader data for navigations in the browser. */
const publicPaths = /^\/(_root\.data|(browse|faq|about|how-it-works|privacy|terms)(\.data)?|turf\/[^/]+)?$/;
const lifeMs = 1_000;
const mostPages = 500;

export function isPublicPage(request: Request, pathname: string): boolean {
  return request.method === 'GET' && !request.headers.has('cookie') && publicPaths.test(pathname);
}

/**
 * Keeps visitors' pages for a second, compressed. A change of slots in this process is shown at once, one in another
 * within that second; what is sold is decided by the hold, never by a page.
 */
export function createPageCache(): PageCache {
  const entries = new Map<string, Entry>();

  const keep = (key: string, render: () => Promise<Response>, policyFor: (html: string) => string): Entry => {
    const entry = { madeAt: performance.now(), page: readPage(render, policyFor) };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostPages && oldest !== undefined) entries.delete(oldest);
    entry.page.then(
      (page) => page instanceof Response && entries.delete(key),
      () => entries.delete(key),
    );
    return entry;
  };

  return {
    async answer(request, render, policyFor) {
      const key = request.url;
      const known = entries.get(key);
      const isFresh = known !== undefined && performance.now() - known.madeAt < lifeMs;
      const page = await (isFresh ? known : keep(key, render, policyFor)).page;
      // What is not worth keeping is rendered for each: its body can be read only once.
      if (page instanceof Response) return isFresh ? render() : page;
      return respond(page, encodingFor(request));
    },
    forgetTurf(turfId) {
      for (const key of entries.keys()) if (key.includes(`/turf/${turfId}`)) entries.delete(key);
    },
  };
}

async function readPage(
  render: () => Promise<Response>,
  policyFor: (html: string) => string,
): Promise<Page | Response> {
  const response = await render();
  if (response.status !== 200 || response.headers.has('set-cookie')) return response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  if (isHtml) headers.set('content-security-policy', policyFor(body.toString()));
  headers.set('vary', 'accept-encoding, cookie');
  headers.set('cache-control', 'private, no-cache');
  return { body, headers: [...headers], packed: new Map() };
}

async function respond(page: Page, encoding: Encoding): Promise<Response> {
  let body = page.packed.get(encoding);
  if (!body) {
    body = await pack(page.body, encoding);
    page.packed.set(encoding, body);
  }
  const response = new Response(body, { headers: page.headers });
  if (encoding !== 'identity') response.headers.set('content-encoding', encoding);
  return response;
}
