import { parse } from 'hono/utils/cookie';
import { isSport, type Sport } from '../policy.ts';

/** Place and sport of the browser's last search, which the home page offers again. */
export type LastSearch = { location?: string; sport?: Sport };

/** Not prefixed `maidan.` like cookies that change all pages: only the home page depends on it. */
export const lastSearchCookie = 'maidan-search';

const longest = 60;

/** Ignores other cookies, unknown sports and places that are too long. */
export function readLastSearch(headers: Headers): LastSearch {
  const cookies = parse(headers.get('cookie') ?? '', lastSearchCookie);
  const params = new URLSearchParams(cookies[lastSearchCookie]);
  const location = params.get('location')?.trim() ?? '';
  const sport = params.get('sport') ?? '';
  return {
    ...(location && location.length <= longest && { location }),
    ...(isSport(sport) && { sport }),
  };
}
