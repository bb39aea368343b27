import { isIstDate } from '../../../contract/calendar.ts';
import { isSport, type Sport } from '../../../contract/policy.ts';

/** What the visitor is looking for. The URL is the state: links and forms carry it. */
export type SearchTerms = {
  q?: string | undefined;
  sport?: Sport | undefined;
  location?: string | undefined;
  /** Filters nothing: turf pages open on this day. */
  date?: string | undefined;
};

/** Reads a query string; empty and unknown values count as not given. */
export function searchTermsOf(params: URLSearchParams): SearchTerms {
  const sport = params.get('sport')?.toLowerCase() ?? '';
  const date = params.get('date') ?? '';
  return {
    q: params.get('q')?.trim().slice(0, 100) || undefined,
    sport: isSport(sport) ? sport : undefined,
    location: params.get('location')?.trim().slice(0, 200) || undefined,
    date: isIstDate(date) ? date : undefined,
  };
}

export function browseUrl(terms: SearchTerms, cursor?: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...terms, cursor })) if (value) params.set(name, value);
  return params.size === 0 ? '/browse' : `/browse?${params}`;
}

export function isFiltered(terms: SearchTerms): boolean {
  return Boolean(terms.q || terms.sport || terms.location);
}
