import { addDays, isIstDate, istDateOf, istHourOf, latestClosingHour } from '../../../contract/calendar.ts';
import { isSport, type Sport } from '../../../contract/policy.ts';

/** Search filters. The URL is the state; links and forms carry it. */
export type SearchTerms = {
  q?: string | undefined;
  sport?: Sport | undefined;
  location?: string | undefined;
  /** Rupees an hour; undefined at the ends of the range. */
  min?: number | undefined;
  max?: number | undefined;
  /** Turfs with a free hour on this day; turf pages open on it. */
  date?: string | undefined;
  /** Indian time window for the free hour; only with a date. */
  from?: number | undefined;
  to?: number | undefined;
  /** `latitude,longitude`, rounded to about a kilometre; only without a location. */
  near?: string | undefined;
  sort?: Sort | undefined;
  view?: 'map' | undefined;
};

const sorts = ['newest', 'price', 'rating'] as const;
export type Sort = (typeof sorts)[number];

/** Rupees. The highest value means no upper limit. */
export const priceRange = { lowest: 0, highest: 1000, step: 50 } as const;

export const pageSize = 20;
/** Longer lists continue on another page. */
export const mostShown = 100;

/** Parses a query string; ignores empty and unknown values. */
export function searchTermsOf(params: URLSearchParams): SearchTerms {
  const sport = params.get('sport')?.toLowerCase() ?? '';
  // Drops a lone surrogate at the cut, because HTML cannot carry it and hydration would fail.
  const text = (name: string, most: number) =>
    params
      .get(name)
      ?.trim()
      .slice(0, most)
      .replace(/\p{Cs}$/u, '') || undefined;
  const location = text('location', 200);
  return {
    q: text('q', 100),
    sport: isSport(sport) ? sport : undefined,
    location,
    ...pricesOf(params),
    ...hoursOf(params),
    // The form still sends the location when the user picks a city, which may be far away.
    near: location ? undefined : nearOf(params.get('near') ?? ''),
    sort: sorts.find((sort) => sort === params.get('sort')),
    view: params.get('view') === 'map' ? 'map' : undefined,
  };
}

export function termsAt({ search }: { search: string }): SearchTerms {
  return searchTermsOf(new URLSearchParams(search));
}

function numberOf(params: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = params.get(name)?.trim() ?? '';
  const value = Number(text);
  return /^\d{1,9}$/.test(text) && value >= least && value <= most ? value : undefined;
}

function pricesOf(params: URLSearchParams): Pick<SearchTerms, 'min' | 'max'> {
  const { lowest, highest } = priceRange;
  // Without scripts the two ends can be swapped.
  const [min, max] = [
    numberOf(params, 'min', 0, highest) ?? lowest,
    numberOf(params, 'max', 0, highest) ?? highest,
  ].sort((a, b) => a - b);
  return { min: min === lowest ? undefined : min, max: max === highest ? undefined : max };
}

/** Reads `from` and `to` of links, or the part of day of the form, which means its next one without a date. */
function hoursOf(params: URLSearchParams): Pick<SearchTerms, 'date' | 'from' | 'to'> {
  const [, first, end] = /^(\d{1,2})-(\d{1,2})$/.exec(params.get('hours') ?? '') ?? [];
  if (first !== undefined && end !== undefined) {
    const date = params.get('date') || nextDateOf(Number(end), new Date());
    return hoursOf(new URLSearchParams({ date, from: first, to: end }));
  }
  const date = params.get('date') ?? '';
  if (!isIstDate(date)) return {};
  const from = numberOf(params, 'from', 0, latestClosingHour - 1);
  const to = numberOf(params, 'to', 1, latestClosingHour);
  return from !== undefined && to !== undefined && from >= to ? { date, from } : { date, from, to };
}

/** Returns the date of the next hour that ends at `to` or earlier; after midnight perhaps yesterday's. */
function nextDateOf(to: number, now: Date): string {
  const next = istHourOf(now) + 1;
  const running = next + 24 < to ? -1 : 0;
  return addDays(istDateOf(now), next < to ? running : 1);
}

/** Returns the value of the form's field for the hours: `17-21`. */
export function hoursFieldOf({ date, from, to }: SearchTerms): string {
  return date && (from ?? to) !== undefined ? `${from ?? 0}-${to ?? latestClosingHour}` : '';
}

function nearOf(text: string): string | undefined {
  const match = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text);
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return placeText(latitude, longitude);
}

/** Formats with two decimals, about a kilometre: exact enough, but no address. */
export function placeText(latitude: number, longitude: number): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** `show` is the number of turfs to show, starting at `cursor`. */
export function browseUrl(
  terms: SearchTerms,
  more: { cursor?: string | undefined; show?: number } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...terms, ...more })) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size === 0 ? '/browse' : `/browse?${params}`;
}

export function isFiltered({ sort: _, view: __, ...terms }: SearchTerms): boolean {
  return Object.values(terms).some((value) => value !== undefined);
}

/** Returns the number of active filters in the panel. A price range counts once, a day with its hours too. */
export function countFilters({ sport, location, min, max, date }: SearchTerms): number {
  return [sport, location, min ?? max, date].filter((value) => value !== undefined).length;
}

/** Converts rupees to the API's paise. */
export function apiSearchOf({ min, max, view: _, ...terms }: SearchTerms) {
  const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : rupees * 100);
  return { ...terms, minPricePaise: paise(min), maxPricePaise: paise(max) };
}
