import { Suspense } from 'react';
import { data, redirect } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { BookingList } from '../../components/bookings/booking-list.tsx';
import { isPlayed } from '../../components/bookings/booking-words.ts';
import { loadOwners } from '../../components/bookings/load-owners.server.ts';
import { NextGame } from '../../components/bookings/next-game.tsx';
import { OwnerLine } from '../../components/bookings/owner-line.tsx';
import { ReviewLink } from '../../components/bookings/review-link.tsx';
import { Band } from '../../components/ui/band.tsx';
import { lazyPart } from '../../document/lazy-part.ts';
import { errorCodeOf } from '../../forms/messages.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/bookings';

export const handle = { live: 'own' } satisfies LiveHandle;

const BookingsFailed = lazyPart(() => import('../../components/bookings/bookings-failed.tsx'));
const NoBookings = lazyPart(() => import('../../components/bookings/no-bookings.tsx'));

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_my_bookings() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const { bookings, reviews } = apiFor(context);
  const [upcomingFrom, pastFrom] = [url.searchParams.get('upcoming'), url.searchParams.get('past')];
  const none = { items: [], nextCursor: null };
  try {
    const [held, upcoming, past] = await Promise.all([
      upcomingFrom || pastFrom ? none : bookings.list({ when: 'held' }),
      pastFrom ? none : bookings.list({ when: 'upcoming', ...(upcomingFrom && { cursor: upcomingFrom }) }),
      upcomingFrom ? none : bookings.list({ when: 'past', ...(pastFrom && { cursor: pastFrom }) }),
    ]);
    // Lists holds first, because they expire within minutes.
    const isHeld = new Set(held.items.map(({ id }) => id));
    const [owners, own] = await Promise.all([loadOwners(context, upcoming.items), reviews.listOwn()]);
    return {
      kind: 'lists' as const,
      held,
      upcoming: { ...upcoming, items: upcoming.items.filter(({ id }) => !isHeld.has(id)) },
      past,
      owners,
      reviewed: own.items.map(({ turfId }) => turfId),
      isFirst: !upcomingFrom && !pastFrom,
      now: new Date().toISOString(),
    };
  } catch (error) {
    if (errorCodeOf(error) === 'VALIDATION_ERROR') throw redirect('/bookings');
    // The API has logged the error.
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Band title={m.booking_my_bookings()} sport="football" seed={9} />
      <div className="wrap pt-6 pb-16 sm:pt-8">
        <Suspense fallback={null}>
          {loaderData.kind === 'failed' ? <BookingsFailed /> : <Lists {...loaderData} />}
        </Suspense>
      </div>
    </>
  );
}

type ListsProps = Extract<Route.ComponentProps['loaderData'], { kind: 'lists' }>;

function Lists({ held, upcoming, past, owners, reviewed, isFirst, now }: ListsProps) {
  if (isFirst && held.items.length + upcoming.items.length + past.items.length === 0) return <NoBookings />;
  const [next, ...later] = upcoming.items;
  const isNextLarge = isFirst && next?.status === 'confirmed';
  return (
    <div className="grid gap-12">
      {held.items.length > 0 && (
        <BookingList
          kind="held"
          title={m.booking_list_held()}
          page={held}
          now={now}
          emptyText=""
          also={() => null}
        />
      )}
      {isNextLarge && (
        <NextGame booking={next} now={now}>
          <OwnerLine contact={owners[next.id]} />
        </NextGame>
      )}
      {(isFirst || upcoming.items.length > 0) && (
        <BookingList
          kind="upcoming"
          title={isNextLarge ? m.booking_list_later() : m.booking_list_upcoming()}
          page={isNextLarge ? { ...upcoming, items: later } : upcoming}
          now={now}
          emptyText={isNextLarge ? m.booking_list_none_later() : m.booking_list_none_upcoming()}
          also={({ id }) => <OwnerLine contact={owners[id]} />}
        />
      )}
      {(isFirst || past.items.length > 0) && (
        <BookingList
          kind="past"
          title={m.booking_list_past()}
          page={past}
          now={now}
          emptyText={m.booking_list_none()}
          also={(booking) => (
            <ReviewLink
              booking={booking}
              isReviewed={reviewed.includes(booking.turf.id)}
              hasStars={
                booking === past.items.find((game) => isPlayed(game) && game.turf.id === booking.turf.id)
              }
            />
          )}
        />
      )}
      {!isFirst && <BackToAll />}
    </div>
  );
}

function BackToAll() {
  return (
    <p>
      <a
        href="/bookings"
        className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
      >
        {m.booking_list_back()}
      </a>
    </p>
  );
}
