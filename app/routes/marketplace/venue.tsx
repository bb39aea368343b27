import { Link, redirect } from 'react-router';
import * as m from '#messages';
import {
  addDays,
  formatHour,
  formatOpeningHours,
  type IstDate,
  istDateOf,
  parseHour,
} from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import type { TurfCard } from '../../../contract/turfs/turfs.ts';
import { apiFor } from '../../api.server.ts';
import { TurfPicture } from '../../artwork/turf-picture.tsx';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { DayStrip } from '../../components/turf/hours/day-strip.tsx';
import { loadNearby } from '../../components/turf/load-nearby.server.ts';
import { venueMeta } from '../../components/turf/meta/venue-meta.server.ts';
import { NothingThere } from '../../components/turf/nothing-there.tsx';
import { turfAskOf } from '../../components/turf/turf-ask.ts';
import { picturesAt, VenueHead } from '../../components/turf/venue-head.tsx';
import { Rating } from '../../components/ui/rating.tsx';
import { late } from '../../document/late.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { Route } from './+types/venue';

export const handle = { live: 'marketplace' } satisfies LiveHandle;

const VenueAbout = late(() => import('../../components/turf/about/venue-about.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? metaFromLoader({ loaderData })
    : [{ title: m.common_page_title({ page: m.turfs_venue_not_found() }) }];

export async function loader({ context, params: { venueId }, url }: Route.LoaderArgs) {
  const { venues } = apiFor(context);
  const now = new Date();
  const today = istDateOf(now);
  const { date, isNamed } = turfAskOf(url.searchParams, now);
  const readBoard = (day: IstDate) => notFoundAs404(readOrNull(venues.getBoard({ venueId, date: day })));
  const [venue, board] = await Promise.all([notFoundAs404(venues.get({ venueId })), readBoard(date)]);
  const [only, second] = venue.turfs;
  if (only && !second) throw redirect(`/turf/${only.id}${url.search}`);
  const nearby = await loadNearby(context, venue);
  // Late in the evening no hour of the day is left.
  const isOver = board !== null && !isNamed && !board.turfs.some(({ slots }) => slots.some(isFree));
  const shown = isOver ? await readBoard(addDays(date, 1)) : board;
  return {
    venue,
    board: shown && new Map(shown.turfs.map(({ turfId, slots }) => [turfId, slots.filter(isFree)])),
    date: shown?.date ?? date,
    today,
    nearby,
    meta: venueMeta(context, url, venue),
  };
}

const isFree = ({ status }: Slot) => status === 'available';

export default function VenuePage({
  loaderData: { venue, board, date, today, nearby },
}: Route.ComponentProps) {
  const pictures = picturesAt(venue);
  const bySport = Map.groupBy(venue.turfs, ({ sport }) => sport);
  return (
    <>
      <VenueHead venue={venue} pictures={pictures} />
      <div className="wrap pt-6 pb-16">
        <h2 className="mb-3 text-2xl">{m.turfs_venue_free_hours()}</h2>
        <DayStrip today={today} date={date} path={`/venue/${venue.id}`} />
        {board === null && <p className="mt-6 text-clay">{m.turfs_venue_hours_failed()}</p>}
        {[...bySport].map(([sport, turfs]) => (
          <section key={sport} aria-labelledby={sport} className="mt-9">
            <h2 id={sport} className="mb-4 text-2xl">
              {sportNames[sport]()}
            </h2>
            <div className="grid gap-4">
              {turfs.map((turf) => (
                <Court key={turf.id} turf={turf} date={date} slots={board?.get(turf.id)} />
              ))}
            </div>
          </section>
        ))}
        <VenueAbout venue={venue} pictures={pictures} nearby={nearby} />
      </div>
    </>
  );
}

function Court({
  turf,
  date,
  slots,
}: {
  turf: TurfCard;
  date: IstDate;
  /** The free hours; undefined if they failed to load. */
  slots: readonly Slot[] | undefined;
}) {
  return (
    <article className="grid gap-4 rounded-[1.125rem] bg-surface p-4 shadow-card lg:grid-cols-[16rem_1fr]">
      <div className="grid grid-cols-[4.75rem_1fr] content-start gap-4">
        <div className="relative h-18 overflow-hidden rounded-xl">
          <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
        </div>
        <div className="min-w-0">
          <h3 className="text-[1.1875rem] leading-tight wrap-anywhere">
            <Link to={`/turf/${turf.id}?date=${date}`} className="underline-offset-4 hover:underline">
              {turf.name}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-quiet">
            {m.turfs_venue_open({ hours: formatOpeningHours(turf) })}
            <br />
            {m.cards_capacity({ count: turf.capacity })}
          </p>
          <p className="mt-1 text-sm">
            <Rating rating={turf.rating} count={turf.reviewCount} />
          </p>
        </div>
      </div>
      {slots && slots.length > 0 && (
        <ul
          aria-label={m.turfs_venue_hours_of({ turf: turf.name })}
          className="grid grid-cols-4 gap-2 max-[23rem]:grid-cols-3 max-[18rem]:grid-cols-2 sm:grid-cols-6 lg:grid-cols-8 xl:grid-cols-9"
        >
          {slots.map(({ eveningTime, pricePaise }) => (
            <li key={eveningTime}>
              <Link
                to={`/turf/${turf.id}?date=${date}&hours=${eveningTime}`}
                className="flex min-h-12 flex-col justify-center rounded-xl px-2.5 py-1.5 text-sm leading-tight ring-1 ring-edge/60 ring-inset hover:bg-mint"
              >
                <span className="font-[640]">{formatHour(parseHour(eveningTime) ?? 0)}</span>{' '}
                <span className="text-quiet">{formatPaise(pricePaise)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {slots?.length === 0 && <p className="text-quiet">{m.turfs_venue_full()}</p>}
    </article>
  );
}

export const ErrorBoundary = notFoundBoundary(() => (
  <NothingThere title={m.turfs_venue_not_found()} text={m.errors_venue_not_found()} />
));
