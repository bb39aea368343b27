import type { HonoRequest, MiddlewareHandler } from 'hono';
import * as m from '#messages';
import { isForPrograms } from './for-programs.ts';
import { hasOwnCookie } from './own-cookies.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Called by the gateway and mail programs; each request is verified by its signature. */
const openDoors = new Set(['/api/payments/return', '/mail/unsubscribe']);

/**
 * Refuses writes from pages of another origin: SameSite admits sister domains and other ports. Programs send
 * no Origin, and without a cookie they have no user; a page could sign its visitor in or use up limits.
 * @param appUrl APP_URL, the expected origin: behind proxies a request knows neither TLS nor the public name.
 * Defaults to the requested host.
 */
export function refuseOtherOrigins(appUrl: string | undefined): MiddlewareHandler {
  const where = appUrl ?? 'Maidan itself';
  const message = m.errors_other_site({ place: where });
  return async (c, next) => {
    const { method, path, raw } = c.req;
    if (reading.has(method) || openDoors.has(path) || isFromOwnPage(c.req, appUrl)) return next();
    if (isForPrograms(path) && !hasOwnCookie(raw.headers) && !raw.headers.has('origin')) return next();
    return c.json({ code: 'FORBIDDEN', message }, 403);
  };
}

/** Also true for requests that no page has sent. */
function isFromOwnPage({ url, raw: { headers } }: HonoRequest, appUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  if (origin === null) return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none');
  if (origin === appUrl) return true;
  const { host } = new URL(url);
  // A page of the APP_URL host without TLS could have been written by anyone on the network path.
  return URL.parse(origin)?.host === host && host !== URL.parse(appUrl ?? '')?.host;
}
