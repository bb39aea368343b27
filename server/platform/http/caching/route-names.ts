import type { Context } from 'hono';
import { routePath } from 'hono/route';

/** Catch-all routes, whose sub-routes Hono does not know. */
const general = new Set(['*', '/*', '/api/*', '/rpc/*', '/api/auth/*']);

/**
 * Names requests by their route, such as `/turf/:turfId`, because sent paths contain personal data and are
 * unlimited in number. `patterns` are the routes behind the catch-alls.
 */
export function createRouteNames(patterns: readonly string[]): (c: Context) => string {
  const known = patterns.map((name) => ({ name, parts: name.split('/') }));
  // Sorts `/desk/turfs/new` before `/desk/turfs/:turfId`.
  known.sort((one, other) => one.parts.filter(isParameter).length - other.parts.filter(isParameter).length);
  const byShape = Map.groupBy(known, ({ parts }) => shapeOf(parts));
  const find = (path: string) => {
    const segments = path.split('/');
    const fits = (part: string, n: number) => part === segments[n] || isParameter(part);
    return byShape.get(shapeOf(segments))?.find(({ parts }) => parts.every(fits))?.name;
  };
  return (c) => {
    const own = routePath(c);
    if (!general.has(own)) return own.replace(/\{.*\}/, '');
    const { path, ending } = withoutEnding(c.req.path);
    const name = find(path);
    return name === undefined ? 'unknown' : `${name || '/'}${ending}`;
  };
}

const isParameter = (segment: string) => segment.startsWith(':');
const shapeOf = (segments: readonly string[]) => `${segments.length} ${segments[1]}`;

/** Loader data has the page's path with `.data`; a trailing slash is the same page. */
function withoutEnding(path: string): { path: string; ending: string } {
  const ending = path.endsWith('.data') ? '.data' : '';
  const page = path.slice(0, path.length - ending.length).replace(/\/$/, '');
  return { path: page === '/_root' ? '' : page, ending };
}
