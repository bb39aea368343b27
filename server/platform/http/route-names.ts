import type { Context } from 'hono';
import { routePath } from 'hono/route';

/** Behind these stand many routes, which something else than Hono tells apart. */
const general = new Set(['*', '/*', '/api/*', '/rpc/*', '/api/auth/*']);

/**
 * Names requests by the route that answered them, `/turf/:turfId`, never by what somebody sent: paths carry whatever a
 * stranger writes into them, and without end. `patterns` are the routes behind the general ones.
 */
export function createRouteNames(patterns: readonly string[]): (c: Context) => string {
  const known = patterns.map((name) => ({ name, parts: name.split('/') }));
  // `/desk/turfs/new` before `/desk/turfs/:turfId`.
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

/** Pages ask for a page's data under its own path; a closing slash is the same page. */
function withoutEnding(path: string): { path: string; ending: string } {
  const ending = path.endsWith('.data') ? '.data' : '';
  const page = path.slice(0, path.length - ending.length).replace(/\/$/, '');
  return { path: page === '/_root' ? '' : page, ending };
}
