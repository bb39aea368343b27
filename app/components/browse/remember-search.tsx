import { useEffect } from 'react';
import { lastSearchCookie } from '../../../contract/turfs/last-search.ts';
import type { SearchTerms } from './search-terms.ts';

const keptSeconds = 180 * 86_400;

/** Keeps place and sport of a search that found turfs for the home page. Renders nothing. */
export default function RememberSearch({ terms }: { terms: SearchTerms }) {
  useEffect(() => rememberSearch(terms), [terms]);
  return null;
}

function rememberSearch({ location, sport }: SearchTerms): void {
  if (!location && !sport) return;
  const search = new URLSearchParams({ ...(location && { location }), ...(sport && { sport }) });
  // biome-ignore lint/suspicious/noDocumentCookie: a response that set it could not be cached
  document.cookie = `${lastSearchCookie}=${search}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`;
}
