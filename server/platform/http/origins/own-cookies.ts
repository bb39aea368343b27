/** Prefix of all cookies that pages depend on, after `__Host-` or `__Secure-` if secure. */
export const cookiePrefix = 'maidan';

/** Over https no other host of the domain can set or overwrite a `__Host-` cookie (RFC 6265bis). */
export function hostCookie(name: string, appUrl: string): string {
  return appUrl.startsWith('https://') ? `__Host-${name}` : name;
}

/** Name of the cookie with the token of the browser's guest holds. */
export function guestCookie(appUrl: string): string {
  return hostCookie(`${cookiePrefix}.guest`, appUrl);
}

const own = new RegExp(`(?:^|;)\\s*(?:__Secure-|__Host-)?${cookiePrefix}\\.`);

/**
 * Ignores foreign cookies, for example from a load balancer or a web counter: pages do not depend on them.
 */
export function hasOwnCookie(headers: Headers): boolean {
  return own.test(headers.get('cookie') ?? '');
}
