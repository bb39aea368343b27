import type { MiddlewareHandler } from 'hono';

/** Pages of one person, and of nobody's search: what machines need not read and search engines never list. */
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
  '/sandbox/',
] as const;

export function robotsText(origin: string): string {
  const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

/** A filtered list is one of endless many: its sports are worth finding, the rest is not. */
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

/** Says so to engines that came past robots.txt. */
export const robotsHeader: MiddlewareHandler = async (c, next) => {
  await next();
  if (isKeptOutOfSearch(new URL(c.req.url))) c.res.headers.set('x-robots-tag', 'noindex');
};
