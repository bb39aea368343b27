import { readerHeader } from '../../contract/reader.ts';

/** What the worker does with a request; `leave` is what it never looks at. */
export type Handling = 'page' | 'page-data' | 'asset' | 'sign-out' | 'leave';

export type Asked = { method: string; url: string; mode: string };

/** Money, accounts and other programs' doors: answered by the server alone, or not at all. */
const untouched = /^\/(api|rpc|auth|payment|mail|sandbox|dev|logout|healthz|readyz|metrics)([/.]|$)/;
/** Pages that a person still needs at the gate, where the network is weakest. */
const keptPages = [/^\/bookings$/, /^\/bookings\/[^/]+\/ticket$/];
const signsOut = /^\/(logout(\.data)?|api\/auth\/sign-out)$/;

export const mostKeptPages = 24;
export const mostAssets = 160;
/** A network that has not begun to answer by then is taken for one that carries nothing. */
export const longestWaitMs = 5_000;

export function handlingOf({ method, url, mode }: Asked, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return 'leave';
  if (method === 'POST' && signsOut.test(pathname)) return 'sign-out';
  if (method !== 'GET') return 'leave';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (untouched.test(pathname)) return 'leave';
  if (mode === 'navigate') return 'page';
  return pathname.endsWith('.data') ? 'page-data' : 'leave';
}

/** The path of the page whose last copy is kept, for the page itself or for its data; undefined for all others. */
export function keptPathOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  // Older bookings have the path of the next games, and their copy would take its place. Data names the whole page.
  if (!pathname.endsWith('.data') && (searchParams.has('past') || searchParams.has('upcoming')))
    return undefined;
  const path = pathname.replace(/\.data$/, '');
  return keptPages.some((pattern) => pattern.test(path)) ? path : undefined;
}

/** Who the server took a page's reader for: a person's id, `nobody`, or undefined where it does not say. */
export function readerOf(headers: Headers): string | undefined {
  return headers.get(readerHeader) ?? undefined;
}

/** Copies are one person's: they go as soon as the server answers somebody else. */
export function isSomebodyElse(keptFor: string | undefined, reader: string | undefined): boolean {
  return reader !== undefined && keptFor !== undefined && reader !== keptFor;
}

export function isWorthKeeping(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const reader = readerOf(response.headers);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return (
    response.status === 200 && !response.redirected && isHtml && reader !== undefined && reader !== 'nobody'
  );
}

/** Scripts, fonts and pictures that a document names. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}

/** Assets of older versions, unless a page that is kept was made with them. */
export function staleAssets(
  stored: readonly string[],
  { current, inUse }: { current: readonly string[]; inUse: readonly string[] },
): string[] {
  const wanted = new Set([...current, ...inUse]);
  return stored.filter((path) => !wanted.has(path));
}

/** What goes when there are more than `most`, oldest first in `names`. */
export function beyond<Name>(names: readonly Name[], most: number): Name[] {
  return names.slice(0, Math.max(0, names.length - most));
}
