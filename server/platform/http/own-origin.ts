import type { HonoRequest, MiddlewareHandler } from 'hono';
import { isForPrograms } from './for-programs.ts';
import { hasOwnCookie } from './own-cookies.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Made to be sent to from elsewhere, the gateway and mail programs: what comes proves itself by a signature. */
const openDoors = new Set(['/api/payments/return', '/mail/unsubscribe']);

/**
 * Refuses what a page of another origin sends in somebody's name. The cookie's SameSite keeps other sites out, not sister
 * domains and other ports. Programs name no origin; those that bring no cookie either act for nobody, while a page
 * could still sign a person in as somebody else, or use up the tries of their network.
 * @param appUrl APP_URL. Our pages come from there: behind proxies a request itself knows neither of their TLS nor, often, of
 * the name that people typed. Without it they come from the host that is asked.
 */
export function refuseOtherOrigins(appUrl: string | undefined): MiddlewareHandler {
  const where = appUrl ?? 'Maidan itself';
  const message = `This was sent from a page of another website. Open ${where} and try again.`;
  return async (c, next) => {
    const { method, path, raw } = c.req;
    if (reading.has(method) || openDoors.has(path) || isFromOwnPage(c.req, appUrl)) return next();
    if (isForPrograms(path) && !hasOwnCookie(raw.headers) && !raw.headers.has('origin')) return next();
    return c.json({ code: 'FORBIDDEN', message }, 403);
  };
}

/** Or from what is no page at all. */
function isFromOwnPage({ url, raw: { headers } }: HonoRequest, appUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  if (origin === null) return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none');
  if (origin === appUrl) return true;
  const { host } = new URL(url);
  // Of a page that came without TLS under the name of one with it nobody knows who wrote it.
  return URL.parse(origin)?.host === host && host !== URL.parse(appUrl ?? '')?.host;
}
