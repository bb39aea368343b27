/** What apps and campaigns add to a link, another one for each who gets it. */
const added =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|igsh|igshid|msclkid|twclid|ttclid|yclid|li_fat_id|mc_cid|mc_eid)$/;

/**
 * A visit as its page is asked for: a turf that is passed on in an app is one page for all who follow the link, and so
 * is one whose id is written in capitals or by escapes.
 */
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

/** RFC 3986, 6.2.2: letters, digits and -._~ mean the same without, and the rest is written in capitals. */
function withoutEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
  });
}

/** Whether the router can tell what its path says; of one that it cannot it prints the whole, tokens and addresses in it too. */
export function isReadable({ url }: Request): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Asks for the page of what is not there, in place of something that cannot be named. */
export function askNowhere({ url, method, headers, signal }: Request): Request {
  const { pathname, origin } = new URL(url);
  const path = pathname.endsWith('.data') ? '/no-such-page.data' : '/no-such-page';
  return new Request(origin + path, { method: method === 'HEAD' ? method : 'GET', headers, signal });
}
