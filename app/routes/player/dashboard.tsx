import { data, Link } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { BookingCard } from '../../components/bookings/booking-card.tsx';
import { BookingRows } from '../../components/bookings/booking-rows.tsx';
import { ProfileFacts } from '../../components/bookings/profile-facts.tsx';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { ListFailed } from '../../components/ui/list-failed.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { Route } from './+types/dashboard';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_dashboard() }) },
  { name: 'robots', content: 'noindex' },
];

const shownAtMost = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { firstName } = requireRole(context, url, ['customer']);
  const { bookings, people } = apiFor(context);
  const isProfile = url.searchParams.get('tab') === 'profile';
  // Parts that fail to load show an error in their place.
  const read = await Promise.all([
    readOrNull(people.getProfile()),
    readOrNull(bookings.getFigures()),
    readOrNull(bookings.list({ when: 'upcoming', limit: shownAtMost })),
    isProfile ? undefined : readOrNull(bookings.list({})),
  ]);
  const [profile, figures, upcoming, all] = read;
  const now = new Date().toISOString();
  const shown = { firstName, isProfile, profile, figures, upcoming, all, now };
  return data(shown, { status: read.includes(null) ? 500 : 200 });
}

function monthOf(instant: string): string {
  const month = { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', month);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, isProfile, profile, figures, upcoming, all, now } = loaderData;
  const [next, ...later] = upcoming?.items ?? [];
  return (
    <>
      <Band title={m.booking_dashboard_hello({ name: firstName })} sport="football" seed={5}>
        <Headlines>
          {figures && <Headline label={m.booking_dashboard_upcoming()}>{figures.upcomingCount}</Headline>}
          {figures && <Headline label={m.booking_dashboard_hours()}>{figures.hoursPlayed}</Headline>}
          {profile && <Headline label={m.booking_dashboard_since()}>{monthOf(profile.createdAt)}</Headline>}
        </Headlines>
      </Band>
      <div className="wrap grid gap-12 pt-8 pb-16">
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="mb-4 text-3xl">
            {m.booking_dashboard_next()}
          </h2>
          {upcoming ? (
            upcoming.items.length === 0 && <NothingAhead />
          ) : (
            <ListFailed>{m.booking_dashboard_failed()}</ListFailed>
          )}
          {next && <BookingCard booking={next} now={now} upcoming />}
          {later.length > 0 && (
            <>
              <h3 className="mt-7 mb-2 text-xl">{m.booking_list_later()}</h3>
              <BookingRows bookings={later} now={now} />
            </>
          )}
        </section>
        <section
          id="tabs"
          aria-label={isProfile ? m.booking_dashboard_profile() : m.booking_dashboard_all()}
          className="scroll-mt-20"
        >
          <Tabs isProfile={isProfile} />
          {isProfile &&
            (profile ? (
              <ProfileFacts profile={profile} />
            ) : (
              <ListFailed>{m.booking_dashboard_profile_failed()}</ListFailed>
            ))}
          {all === null && <ListFailed>{m.booking_dashboard_bookings_failed()}</ListFailed>}
          {all?.items.length === 0 && <p className="text-quiet">{m.booking_list_none()}</p>}
          {all && all.items.length > 0 && <BookingRows bookings={all.items} now={now} />}
          {all && all.items.length > 0 && (
            <LinkButton to="/bookings" tone="line" className="mt-6">
              {m.booking_my_bookings()}
            </LinkButton>
          )}
        </section>
      </div>
    </>
  );
}

/** Links to separate pages instead of ARIA tabs, so that they work without scripts. */
function Tabs({ isProfile }: { isProfile: boolean }) {
  const look =
    'inline-flex min-h-12 items-center border-b-3 border-transparent font-[620] text-quiet hover:text-ink aria-[current=page]:border-pitch aria-[current=page]:text-ink';
  return (
    <nav aria-label={m.booking_dashboard()} className="mb-6 flex gap-7 border-b border-line">
      <Link to="?" preventScrollReset aria-current={isProfile ? undefined : 'page'} className={look}>
        {m.booking_dashboard_all()}
      </Link>
      <Link
        to="?tab=profile"
        preventScrollReset
        aria-current={isProfile ? 'page' : undefined}
        className={look}
      >
        {m.booking_dashboard_profile()}
      </Link>
    </nav>
  );
}

function NothingAhead() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-quiet">{m.booking_dashboard_none()}</p>
      <LinkButton to="/browse" tone="go">
        {m.turfs_browse()}
      </LinkButton>
    </div>
  );
}
