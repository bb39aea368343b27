/** All our cookies that pages hang on are named `maidan.` and more, secure ones with the browsers' own word before it. */
export const cookiePrefix = 'maidan';

const own = new RegExp(`(?:^|;)\\s*(?:__Secure-|__Host-)?${cookiePrefix}\\.`);

/** Of the others that a domain may have, from a load balancer or another site's counter, no page knows anything. */
export function hasOwnCookie(headers: Headers): boolean {
  return own.test(headers.get('cookie') ?? '');
}
