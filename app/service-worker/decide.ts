import { readerHeader } from '../../contract/people/reader.ts';

/** How the worker handles a request; `leave` requests go to the network untouched. */
export type Handling = 'page' | 'page-data' | 'asset' | 'sign-out' | 'leave';

export type Asked = { method: string; url: string; mode: string };

/** Payments, accounts and API endpoints: never answered by the worker. */
const untouched = /^\/(api|rpc|auth|payment|mail|sandbox|dev|logout|healthz|readyz|metrics)([/.]|$)/;
/** Pages that a customer needs at the venue, where the network is weakest. */
const keptPages = [/^\/bookings$/, /^\/bookings\/[^/]+\/ticket$/];
const signsOut = /^\/(logout(\.data)?|api\/auth\/sign-out)$/;

export const mostKeptPages = 24;
export const mostAssets = 160;
/** After this time without a response, the network counts as unavailable. */
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

/** Returns the path whose copy is cached, for a page or its data; undefined for other pages. */
export function keptPathOf(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  // Cursor pages share the path of the first page and would overwrite its copy. Page data always refreshes
  // the first page.
  if (!pathname.endsWith('.data') && (searchParams.has('past') || searchParams.has('upcoming')))
    return undefined;
  const path = pathname.replace(/\.data$/, '');
  return keptPages.some((pattern) => pattern.test(path)) ? path : undefined;
}

/** Returns the user id that the server rendered for, `nobody` for a visitor, or undefined if not stated. */
export function readerOf(headers: Headers): string | undefined {
  return headers.get(readerHeader) ?? undefined;
}

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

export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}

export function staleAssets(
  stored: readonly string[],
  { current, inUse }: { current: readonly string[]; inUse: readonly string[] },
): string[] {
  const wanted = new Set([...current, ...inUse]);
  return stored.filter((path) => !wanted.has(path));
}

/** Returns the oldest entries over `most`; `names` is ordered oldest first. */
export function beyond<Name>(names: readonly Name[], most: number): Name[] {
  return names.slice(0, Math.max(0, names.length - most));
}
