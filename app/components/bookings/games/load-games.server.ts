import { type RouterContextProvider, redirect } from 'react-router';
import { latestClosingHour } from '../../../../contract/calendar.ts';
import type { SearchAlert } from '../../../../contract/turfs/search-alerts-api.ts';
import { apiFor } from '../../../api.server.ts';
import { errorCodeOf } from '../../../forms/messages.ts';
import { readOrNull } from '../../../read-or-null.server.ts';
import { browseUrl } from '../../browse/search-terms.ts';
import { loadOwners } from '../load-owners.server.ts';

/**
 * Loads holds, upcoming and past games, or one further page of upcoming or past ones. Redirects to the first
 * page if the cursor is invalid.
 */
export async function loadGames(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  const { bookings, people, reviews, searchAlerts, waits, weeklySlots } = apiFor(context);
  const [upcomingFrom, pastFrom] = [params.get('upcoming'), params.get('past')];
  const none = { items: [], nextCursor: null };
  try {
    const [held, upcoming, past, own, again, waiting, alerts, weekly] = await Promise.all([
      upcomingFrom || pastFrom ? none : bookings.list({ when: 'held' }),
      pastFrom ? none : bookings.list({ when: 'upcoming', ...(upcomingFrom && { cursor: upcomingFrom }) }),
      upcomingFrom ? none : bookings.list({ when: 'past', ...(pastFrom && { cursor: pastFrom }) }),
      reviews.listOwn(),
      readOrNull(bookings.listAgain()),
      upcomingFrom || pastFrom ? none : waits.list(),
      upcomingFrom || pastFrom ? none : searchAlerts.list({}),
      upcomingFrom || pastFrom ? none : weeklySlots.list(),
    ]);
    // Lists holds first, because they expire within minutes.
    const isHeld = new Set(held.items.map(({ id }) => id));
    const later = upcoming.items.filter(({ id }) => !isHeld.has(id));
    return {
      kind: 'lists' as const,
      held,
      upcoming: { ...upcoming, items: later },
      past,
      owners: await loadOwners(context, later.slice(0, 1)),
      reviewed: own.items.map(({ turfId }) => turfId),
      again: again?.items ?? [],
      waits: waiting.items,
      weekly: weekly.items,
      alerts: alerts.items.map((alert) => ({ ...alert, path: searchPath(alert) })),
      push: waiting.items.length + alerts.items.length > 0 ? await readOrNull(people.getPush()) : null,
      isFirst: !upcomingFrom && !pastFrom,
      now: new Date().toISOString(),
    };
  } catch (error) {
    if (errorCodeOf(error) === 'VALIDATION_ERROR') throw redirect('/bookings');
    // The API has logged the error.
    return { kind: 'failed' as const };
  }
}

/** Returns the search of an alert, so that the page needs no code of the search. */
function searchPath({ place, sport, date, from, to, maxPricePaise }: SearchAlert): string {
  const max = maxPricePaise === null ? undefined : maxPricePaise / 100;
  const isAnyTime = from === 0 && to === latestClosingHour;
  const hours = isAnyTime ? {} : { from, to };
  return browseUrl({ location: place, sport: sport ?? undefined, date, ...hours, max });
}

export type GamesData = Awaited<ReturnType<typeof loadGames>>;
export type GameLists = Extract<GamesData, { kind: 'lists' }>;
