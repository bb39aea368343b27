import type { MiddlewareFunction } from 'react-router';

/**
 * Replaces the history entry when a page redirects from the address the browser is already on (Back, or a
 * refresh after sign-out). A pushed entry would trap Back; the Referer header tells the current address.
 */
export const replaceLeftAddress: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next();
  const leadsOn = request.method === 'GET' && response.headers.has('location');
  const standsAt = URL.parse(request.headers.get('referer') ?? '');
  if (leadsOn && standsAt && pageOf(standsAt) === pageOf(url)) {
    response.headers.set('x-remix-replace', 'true');
  }
  return response;
};

/** Returns path and query. Ignores the origin, which differs behind a proxy. */
const pageOf = ({ pathname, searchParams }: URL): string => `${pathname}?${searchParams}`;
