import type { MiddlewareFunction } from 'react-router';

/**
 * A page that leads on from an address where the browser stands already (after Back, or when the page looks again and
 * its session has ended) takes that address's place in the history. The router would put the new address behind it, and
 * every Back from there would lead here and on again. Where the browser stands is what its request names as referrer;
 * from a link it stands at the page before, which has to stay.
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

/** Without the origin: behind a proxy the browser knows another one. */
const pageOf = ({ pathname, searchParams }: URL): string => `${pathname}?${searchParams}`;
