import { lastSearchCookie } from '../../../contract/turfs/last-search.ts';
import type { SearchTerms } from './search-terms.ts';

const keptSeconds = 180 * 86_400;

/** Keeps place and sport of a search for the home page. */
export function rememberSearch({ location, sport }: SearchTerms): void {
  if (!location && !sport) return;
  const search = new URLSearchParams({ ...(location && { location }), ...(sport && { sport }) });
  // biome-ignore lint/suspicious/noDocumentCookie: a response that set it could not be cached
  document.cookie = `${lastSearchCookie}=${encodeURIComponent(`${search}`)}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`;
}
