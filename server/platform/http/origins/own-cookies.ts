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

const own = new RegExp(`^\\s*(?:__Secure-|__Host-)?${cookiePrefix}\\.([^=]*)`);
const cookiesIn = (headers: Headers) => headers.get('cookie')?.split(';') ?? [];

/**
 * Returns the names of our cookies without their prefixes, such as `session_token`. Ignores foreign cookies, for example
 * from a load balancer or a web counter: pages do not depend on them.
 */
export function ownCookies(headers: Headers): string[] {
  return cookiesIn(headers).flatMap((cookie) => own.exec(cookie)?.[1] ?? []);
}

export function hasOwnCookie(headers: Headers): boolean {
  return ownCookies(headers).length > 0;
}

/** Returns the request as if nobody in particular had sent it: without our cookies and without credentials. */
export function asStranger({ url, headers: sent, signal }: Request): Request {
  const headers = new Headers(sent);
  headers.delete('authorization');
  const foreign = cookiesIn(sent).filter((cookie) => !own.test(cookie));
  headers.delete('cookie');
  if (foreign.length > 0) headers.set('cookie', foreign.join(';'));
  return new Request(url, { headers, signal });
}
