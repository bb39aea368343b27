import type { RouterContextProvider } from 'react-router';
import { apiFor, type Viewer } from '../../api.server.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { When } from '../browse/when.ts';

const favouritesShown = 4;

/** Loads the personal part of the home page. Parts that fail are null and show an error in their place. */
export async function loadPersonal(
  context: Readonly<RouterContextProvider>,
  { firstName, role }: Viewer,
  evening: When,
) {
  const { bookings, favourites, problems, applications, reviews } = apiFor(context);
  const [next, again, free, today, requests, waiting] = await Promise.all([
    readOrNull(bookings.list({ when: 'upcoming', limit: 1 })),
    readOrNull(bookings.listAgain()),
    readOrNull(favourites.listFree({ ...evening, limit: favouritesShown })),
    role === 'turf_owner' ? readOrNull(bookings.listAtOwnTurfs({ days: 1 })) : undefined,
    role === 'turf_owner' ? readOrNull(bookings.listRequests()) : undefined,
    role === 'admin'
      ? readOrNull(
          Promise.all([
            problems.list({}),
            applications.list({ limit: 1 }),
            reviews.listReports({ limit: 1 }),
          ]),
        )
      : undefined,
  ]);
  return {
    firstName,
    next: next && { booking: next.items.at(0) },
    again: again?.items ?? null,
    free: free?.items ?? null,
    today: today && { games: today.items, requests: requests?.items.length ?? 0 },
    waiting: waiting && {
      problems: waiting[0].items.length,
      applications: waiting[1].total,
      reviews: waiting[2].total,
    },
  };
}
export type Personal = Awaited<ReturnType<typeof loadPersonal>>;
