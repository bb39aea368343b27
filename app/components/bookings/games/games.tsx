import { Suspense } from 'react';
import * as m from '#messages';
import { lazyPart } from '../../../document/lazy-part.ts';
import type { ReviewAnswer } from '../../reviews/save-review.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isPlayed } from '../booking-words.ts';
import { OwnerLine } from '../owner-line.tsx';
import { BookingRows } from './booking-rows.tsx';
import type { GameLists, GamesData } from './load-games.server.ts';
import { NextGame } from './next-game.tsx';
import { PastGame } from './past-game.tsx';

const BookingsFailed = lazyPart(() => import('./bookings-failed.tsx'));
// Few customers have a hold to count down.
const HeldCard = lazyPart(() => import('./held-card.tsx'));
const WaitList = lazyPart(() => import('./wait-list.tsx'));
const WeeklyList = lazyPart(() => import('./weekly-list.tsx'));
const NoBookings = lazyPart(() => import('./no-bookings.tsx'));

/** The lists of the bookings page and of the customer's dashboard. `answer` is a refused review. */
export function Games({ games, answer }: { games: GamesData; answer: ReviewAnswer | undefined }) {
  if (games.kind === 'lists' && !isEmpty(games)) return <Lists games={games} answer={answer} />;
  return <Suspense fallback={null}>{games.kind === 'failed' ? <BookingsFailed /> : <NoBookings />}</Suspense>;
}

function isEmpty({ isFirst, held, upcoming, past, waits, alerts, weekly }: GameLists): boolean {
  const lists = [held.items, upcoming.items, past.items, waits, alerts, weekly];
  return isFirst && lists.every(({ length }) => length === 0);
}

const heading = 'mb-2 text-2xl';

function Lists({ games, answer }: { games: GameLists; answer: ReviewAnswer | undefined }) {
  const { held, upcoming, past, owners, reviewed, again, waits, alerts, weekly, push, isFirst, now } = games;
  const [next, ...later] = upcoming.items;
  const isNextLarge = isFirst && next?.status === 'confirmed';
  const rows = isNextLarge ? later : upcoming.items;
  // An offer ends within minutes, like a hold.
  const hasOffer = waits.some(({ offeredUntil }) => offeredUntil);
  const waitList = waits.length + alerts.length > 0 && (
    <Suspense fallback={null}>
      <WaitList waits={waits} alerts={alerts} push={push} />
    </Suspense>
  );
  return (
    <div className="grid gap-9">
      {held.items.length > 0 && (
        <section aria-labelledby="held">
          <h2 id="held" className={heading}>
            {m.booking_list_held()}
          </h2>
          <ul className="grid gap-4">
            {held.items.map((booking) => (
              <li key={booking.id}>
                <Suspense fallback={null}>
                  <HeldCard booking={booking} now={now} />
                </Suspense>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasOffer && waitList}
      {isNextLarge && (
        <NextGame booking={next} now={now}>
          <OwnerLine contact={owners[next.id]} />
        </NextGame>
      )}
      {(isFirst || rows.length > 0) && (
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className={heading}>
            {isNextLarge ? m.booking_list_later() : m.booking_list_upcoming()}
          </h2>
          {rows.length > 0 ? (
            <BookingRows bookings={rows} now={now} />
          ) : (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <p className="text-quiet">
                {isNextLarge ? m.booking_list_none_later() : m.booking_list_none_upcoming()}
              </p>
              <LinkButton to="/browse" tone="line" size="small">
                {m.turfs_browse()}
              </LinkButton>
            </div>
          )}
          <More cursor={upcoming.nextCursor} of="upcoming">
            {m.booking_list_more_upcoming()}
          </More>
        </section>
      )}
      {weekly.length > 0 && (
        <Suspense fallback={null}>
          <WeeklyList slots={weekly} />
        </Suspense>
      )}
      {!hasOffer && waitList}
      {(isFirst || past.items.length > 0) && (
        <section aria-labelledby="past">
          <h2 id="past" className={heading}>
            {m.booking_list_past()}
          </h2>
          {past.items.length === 0 && <p className="text-quiet">{m.booking_list_none()}</p>}
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {past.items.map((booking) => (
              <li key={booking.id}>
                <PastGame
                  booking={booking}
                  again={again}
                  now={now}
                  isReviewed={reviewed.includes(booking.turf.id)}
                  hasStars={
                    booking === past.items.find((game) => isPlayed(game) && game.turf.id === booking.turf.id)
                  }
                  answer={answer}
                />
              </li>
            ))}
          </ul>
          <More cursor={past.nextCursor} of="past">
            {m.booking_list_more_past()}
          </More>
        </section>
      )}
      {!isFirst && (
        <p>
          <a
            href="/bookings"
            className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {m.booking_list_back()}
          </a>
        </p>
      )}
    </div>
  );
}

function More({ cursor, of, children }: { cursor: string | null; of: string; children: string }) {
  if (!cursor) return null;
  return (
    <LinkButton to={`/bookings?${new URLSearchParams({ [of]: cursor })}`} tone="line" className="mt-4">
      {children}
    </LinkButton>
  );
}
