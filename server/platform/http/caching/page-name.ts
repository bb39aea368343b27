/** Tracking parameters of apps and campaigns, which differ per recipient. */
const added =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|igsh|igshid|msclkid|twclid|ttclid|yclid|li_fat_id|mc_cid|mc_eid)$/;

/** Normalises a page URL, so that shared links and ids in capitals or escapes are one page in the cache. */
export function nameOnce(request: Request): Request {
  if (request.method !== 'GET' || !/[?%A-Z]/.test(request.url)) return request;
  const url = new URL(request.url);
  const names = [...url.searchParams.keys()].filter((name) => added.test(name));
  for (const name of names) url.searchParams.delete(name);
  url.pathname = withoutEscapes(url.pathname).replace(turfPage, (path) => path.toLowerCase());
  url.search = withoutEscapes(url.search);
  return url.href === request.url
    ? request
    : new Request(url, { headers: request.headers, signal: request.signal });
}

const turfPage = /^\/turf\/[0-9a-f-]{36}(?=$|\.data$)/i;

/** RFC 3986, 6.2.2: unreserved characters need no escape, and other escapes are in capitals. */
function withoutEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
  });
}

/** Returns whether the path can be decoded. React Router would print an undecodable one, tokens included. */
export function isReadable({ url }: Request): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Returns a request for a missing page, in place of one with an undecodable path. */
export function askNowhere({ url, method, headers, signal }: Request): Request {
  const { pathname, origin } = new URL(url);
  const path = pathname.endsWith('.data') ? '/no-such-page.data' : '/no-such-page';
  return new Request(origin + path, { method: method === 'HEAD' ? method : 'GET', headers, signal });
}
