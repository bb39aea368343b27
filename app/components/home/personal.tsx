import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { BookAgain as BookAgainItem, Booking } from '../../../contract/bookings/bookings.ts';
import { hoursOf, istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { DirectionsLink } from '../../outside-links.tsx';
import { whenOf } from '../bookings/booking-words.ts';
import { untilText } from '../bookings/games/until-text.ts';
import { bookingPayPath, choicePath, turfPath } from '../bookings/hold/booking-input.ts';
import { StatusBadge } from '../bookings/status-badges.tsx';
import { ComingList } from '../desk/game/coming-list.tsx';
import { FreeHours, type ShownHours } from '../turf/card/free-hours.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ListFailed } from '../ui/list-failed.tsx';
import type { Personal as PersonalData } from './load-personal.server.ts';

/** The first part of the home page of a signed-in person. */
export default function Personal({
  personal: { firstName, next, again, free, today, waiting },
  evening,
  now,
}: {
  personal: PersonalData;
  evening: ShownHours;
  now: string;
}) {
  return (
    <>
      <div className="on-night bg-night text-white">
        <div className="wrap pt-3 pb-6 sm:pt-6 sm:pb-8">
          <h1 className="text-2xl sm:text-3xl">{m.booking_dashboard_hello({ name: firstName })}</h1>
          {next?.booking && <NextGame booking={next.booking} now={now} />}
          {next && !next.booking && !today && !waiting && (
            <p className="mt-2 text-on-night">{m.home_no_game()}</p>
          )}
        </div>
      </div>
      <div className="wrap grid gap-9 pt-6 pb-10 sm:pt-8">
        {!next && <ListFailed>{m.home_next_failed()}</ListFailed>}
        {today !== undefined && (
          <Part id="today" title={m.home_today()}>
            <Today today={today} now={now} />
          </Part>
        )}
        {waiting !== undefined && (
          <Part id="waiting" title={m.home_waiting()}>
            <Waiting waiting={waiting} />
          </Part>
        )}
        {again?.length !== 0 && (
          <Part id="again" title={m.home_again()}>
            {again ? <BookAgain items={again} now={now} /> : <ListFailed>{m.home_again_failed()}</ListFailed>}
          </Part>
        )}
        {free?.length !== 0 && (
          <Part id="favourites" title={m.home_free_favourites({ when: evening.text })}>
            {free ? (
              <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
                {free.map((turf) => (
                  <li key={turf.id}>
                    <h3 className="text-lg">
                      <Link
                        to={`/turf/${turf.id}?date=${evening.date}`}
                        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                      >
                        {turf.name}
                      </Link>
                    </h3>
                    <FreeHours turf={turf} shown={evening} />
                  </li>
                ))}
              </ul>
            ) : (
              <ListFailed>{m.home_free_favourites_failed()}</ListFailed>
            )}
          </Part>
        )}
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl sm:mb-3 sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NextGame({ booking, now }: { booking: Booking; now: string }) {
  const { id, turf, status } = booking;
  return (
    <section aria-labelledby="next-game" className="mt-3">
      <p className="font-[620] text-flood">{untilText(booking, new Date(now))}</p>
      <h2 id="next-game" className="text-[1.75rem] sm:text-4xl">
        <Link
          to={`/bookings/${id}`}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {whenOf(booking, now)}
        </Link>
      </h2>
      <p className="mt-1 wrap-anywhere">
        {turf.name} <span className="text-on-night">· {turf.location}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        {status === 'confirmed' ? (
          <LinkButton to={`/bookings/${id}/ticket`} tone="go">
            {m.booking_show_ticket()}
          </LinkButton>
        ) : (
          <StatusBadge booking={booking} />
        )}
        {status === 'pending' && (
          <LinkButton to={bookingPayPath(id)} tone="go">
            {m.common_pay_now()}
          </LinkButton>
        )}
        <DirectionsLink turf={turf} look={{ tone: 'chalk' }} />
      </div>
    </section>
  );
}

function BookAgain({ items, now }: { items: readonly BookAgainItem[]; now: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ turf, date, startTimes, slotMinutes, totalPaise }) => {
        const hours = hoursOf(startTimes);
        const when = whenOf({ date, startTimes, slotMinutes }, now);
        const name = `${turf.name}, ${when}`;
        const about = <span className="sr-only">{name}</span>;
        const ask = { turfId: turf.id, date, hours };
        return (
          <li
            key={`${turf.id} ${date} ${startTimes}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-[640]">{when}</p>
              <p className="text-[0.9375rem] wrap-anywhere text-quiet">
                {turf.name} · {turf.location}
              </p>
            </div>
            {totalPaise === null ? (
              <p className="flex flex-wrap items-center justify-end gap-x-3">
                <span className="text-sm text-quiet">{m.home_again_taken()}</span>
                <LinkButton to={turfPath({ ...ask, hours: [] })} tone="line" size="small">
                  {m.home_again_other()} {about}
                </LinkButton>
              </p>
            ) : (
              <LinkButton to={choicePath(ask)} tone="strong" size="small">
                {m.home_again_book({ amount: formatPaise(totalPaise) })} {about}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Today({ today, now }: { today: NonNullable<PersonalData['today']> | null; now: string }) {
  if (!today) return <ListFailed>{m.home_today_failed()}</ListFailed>;
  const { games, requests } = today;
  return (
    <>
      {games.length > 0 ? (
        <ComingList bookings={games} today={istDateOf(new Date(now))} />
      ) : (
        <p className="text-quiet">{m.home_today_none()}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-2.5">
        <LinkButton to="/desk/day" tone="strong" size="small">
          {m.desk_nav_day_sheet()}
        </LinkButton>
        {requests > 0 && (
          <LinkButton to="/owner/dashboard" tone="line" size="small">
            {m.home_today_requests({ count: requests })}
          </LinkButton>
        )}
      </p>
    </>
  );
}

function Waiting({ waiting }: { waiting: PersonalData['waiting'] }) {
  if (!waiting) return <ListFailed>{m.home_waiting_failed()}</ListFailed>;
  const queues = [
    { to: '/admin/problems', label: m.home_waiting_problems(), count: waiting.problems },
    { to: '/admin/applications', label: m.home_waiting_applications(), count: waiting.applications },
    { to: '/admin/reviews', label: m.home_waiting_reviews(), count: waiting.reviews },
  ].filter(({ count }) => count > 0);
  if (queues.length === 0) return <p className="text-quiet">{m.home_waiting_none()}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {queues.map(({ to, label, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-13 items-center justify-between gap-4 underline-offset-4 hover:underline"
          >
            <span className="font-[600]">{label}</span> <b className="figure text-xl">{count}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
