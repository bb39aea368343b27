import type { MiddlewareHandler } from 'hono';

/** Paths that crawlers should not read and search engines must not index: personal pages and endpoints. */
const privatePaths = [
  '/api/',
  '/rpc/',
  '/dev/',
  '/admin',
  '/owner',
  '/customer',
  '/time-slots',
  '/payment',
  '/bookings',
  '/favourites',
  '/reviews/',
  '/settings',
  '/chatbot',
  '/login',
  '/logout',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/role-redirect',
  '/auth/',
  '/mail/',
  '/feeds/',
  '/sandbox/',
] as const;

export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

/**
 * Returns whether a page is excluded from search. Filters make endless variants of a list; only those by
 * sport are indexed.
 */
export function isKeptOutOfSearch(url: URL): boolean {
  const { pathname, searchParams } = url;
  if (privatePaths.some((path) => isUnder(pathname, path))) return true;
  if (pathname !== '/browse' && pathname !== '/faq') return false;
  return [...searchParams.keys()].some((name) => name !== 'sport');
}

function isUnder(pathname: string, path: string): boolean {
  return path.endsWith('/')
    ? pathname.startsWith(path)
    : pathname === path || pathname.startsWith(`${path}/`);
}

/** Sets X-Robots-Tag for crawlers that ignore robots.txt. */
export const robotsHeader: MiddlewareHandler = async (c, next) => {
  await next();
  if (isKeptOutOfSearch(new URL(c.req.url))) c.res.headers.set('x-robots-tag', 'noindex');
};
