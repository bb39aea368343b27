/** What apps and campaigns add to a link, another one for each who gets it. */
const added =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|igsh|igshid|msclkid|twclid|ttclid|yclid|li_fat_id|mc_cid|mc_eid)$/;

/** A visit as its page is asked for: a turf that is passed on in an app is one page for all who follow the link. */
export function withoutCampaign(request: Request): Request {
  if (request.method !== 'GET' || !request.url.includes('?')) return request;
  const url = new URL(request.url);
  const names = [...url.searchParams.keys()].filter((name) => added.test(name));
  if (names.length === 0) return request;
  for (const name of names) url.searchParams.delete(name);
  return new Request(url, { headers: request.headers, signal: request.signal });
}
