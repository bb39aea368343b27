/** All our cookies that pages hang on are named `maidan.` and more, secure ones with the browsers' own word before it. */
export const cookiePrefix = 'maidan';

/** Over https no other host of the domain can set or overwrite a `__Host-` cookie (RFC 6265bis). */
export function hostCookie(name: string, appUrl: string): string {
  return appUrl.startsWith('https://') ? `__Host-${name}` : name;
}

const own = new RegExp(`(?:^|;)\\s*(?:__Secure-|__Host-)?${cookiePrefix}\\.`);

/** Of the others that a domain may have, from a load balancer or another site's counter, no page knows anything. */
export function hasOwnCookie(headers: Headers): boolean {
  return own.test(headers.get('cookie') ?? '');
}
