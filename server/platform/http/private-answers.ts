import type { MiddlewareHandler } from 'hono';
import { isForPrograms } from './for-programs.ts';
import { hasOwnCookie } from './own-cookies.ts';

/**
 * What does not say how long it may be kept is one person's: a cache between with a lifetime of its own would hand it to
 * strangers. A visitor's page may be shown again by the browser that has it, once it has asked.
 */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const said = headers.get('cache-control');
  if (said !== null && !said.includes('private')) return;
  if (said === null) {
    const isPersonal = isForPrograms(c.req.path) || hasOwnCookie(c.req.raw.headers);
    headers.set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  }
  if (!/\bcookie\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'cookie');
};
