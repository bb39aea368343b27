import type { MiddlewareHandler } from 'hono';
import { isForPrograms } from '../origins/for-programs.ts';
import { hasOwnCookie } from '../origins/own-cookies.ts';

/**
 * Marks responses without a cache lifetime as private, because a shared cache would serve them to other
 * users. Browsers may reuse a visitor's page after revalidation.
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
