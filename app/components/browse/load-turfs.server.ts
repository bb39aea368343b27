import { redirect } from 'react-router';
import type { TurfPage } from '../../../contract/turfs/turfs.ts';
import type { apiFor } from '../../api.server.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import { byVenue, type VenueTurfs } from '../turf/card/by-venue.ts';
import { apiSearchOf, browseUrl, mostShown, pageSize, type SearchTerms } from './search-terms.ts';
import { nextEvening } from './when.ts';

const mostAtOnce = 50;

type Api = ReturnType<typeof apiFor>;
/** `entries` have the matching turfs of one venue each. */
export type TurfList = Pick<TurfPage, 'total' | 'venueTotal' | 'nextCursor'> & { entries: VenueTurfs[] };

/**
 * Loads as many venues as the URL's `show` requires, so that Back restores the length of the list. Without a day
 * it lists all turfs, with the free hours of the next evening.
 */
export async function loadTurfs(
  api: Api,
  terms: SearchTerms,
  params: URLSearchParams,
  now: Date,
): Promise<TurfList> {
  const asked = Number(params.get('show')) || (terms.view ? mostShown : pageSize);
  const show = Math.min(Math.max(Math.round(asked / pageSize) * pageSize, pageSize), mostShown);
  const day = terms.date ? undefined : ({ ...nextEvening(now), full: 'show' } as const);
  const search = { ...apiSearchOf(terms), ...day, groupBy: 'venue' } as const;
  const read = (cursor: string | undefined, limit: number) =>
    api.turfs.list({ ...search, cursor, limit }).catch((error: unknown) => {
      throw startAgain(error, terms, cursor) ?? error;
    });
  const first = await read(params.get('cursor') || undefined, Math.min(show, mostAtOnce));
  let { nextCursor } = first;
  const entries = byVenue(first.items);
  while (nextCursor !== null && entries.length < show) {
    const more = await read(nextCursor, Math.min(show - entries.length, mostAtOnce));
    entries.push(...byVenue(more.items));
    nextCursor = more.nextCursor;
  }
  const { total, venueTotal } = first;
  return { entries, total, venueTotal, nextCursor };
}

/** Returns a redirect that drops an invalid cursor or a date outside the bookable range. */
function startAgain(error: unknown, terms: SearchTerms, cursor: string | undefined): Response | undefined {
  const code = errorCodeOf(error);
  if (code === 'DATE_OUT_OF_RANGE')
    return redirect(browseUrl({ ...terms, date: undefined, from: undefined, to: undefined }));
  return cursor !== undefined && code === 'VALIDATION_ERROR' ? redirect(browseUrl(terms)) : undefined;
}
