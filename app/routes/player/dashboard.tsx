import { Link } from 'react-router';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { BookingCard } from '../../components/bookings/booking-card.tsx';
import { BookingRows } from '../../components/bookings/booking-rows.tsx';
import { ProfileFacts } from '../../components/bookings/profile-facts.tsx';
import { Headline, Headlines } from '../../components/figures/headline.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/dashboard';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard · Maidan' },
  { name: 'robots', content: 'noindex' },
];

const shownAtMost = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['customer']);
  const { bookings, people } = apiFor(context);
  const isProfile = url.searchParams.get('tab') === 'profile';
  const [profile, figures, upcoming, all] = await Promise.all([
    people.getProfile(),
    bookings.getFigures(),
    bookings.list({ when: 'upcoming', limit: shownAtMost }),
    isProfile ? null : bookings.list({}),
  ]);
  return {
    profile,
    figures,
    upcoming: upcoming.items,
    all,
    memberSince: monthOf(profile.createdAt),
    now: new Date().toISOString(),
  };
}

function monthOf(instant: string): string {
  const month = { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', month);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, figures, upcoming, all, memberSince, now } = loaderData;
  const [next, ...later] = upcoming;
  return (
    <>
      <Band title={`Hello, ${profile.firstName}`} sport="football" seed={5}>
        <Headlines>
          <Headline label="Upcoming Bookings">{figures.upcomingCount}</Headline>
          <Headline label="Hours Played">{figures.hoursPlayed}</Headline>
          <Headline label="Member Since">{memberSince}</Headline>
        </Headlines>
      </Band>
      <div className="wrap grid gap-12 pt-8 pb-16">
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="mb-4 text-3xl">
            Next up
          </h2>
          {upcoming.length === 0 && <NothingAhead />}
          {next && <BookingCard booking={next} now={now} upcoming />}
          {later.length > 0 && (
            <>
              <h3 className="mt-7 mb-2 text-xl">After that</h3>
              <BookingRows bookings={later} />
            </>
          )}
        </section>
        <section id="tabs" aria-label={all ? 'All Bookings' : 'Profile'} className="scroll-mt-20">
          <Tabs isProfile={all === null} />
          {all === null && <ProfileFacts profile={profile} />}
          {all?.items.length === 0 && <p className="text-quiet">No bookings yet</p>}
          {all && all.items.length > 0 && <BookingRows bookings={all.items} />}
          {all && all.items.length > 0 && (
            <LinkButton to="/bookings" tone="line" className="mt-6">
              My Bookings
            </LinkButton>
          )}
        </section>
      </div>
    </>
  );
}

/** Links, each to a page of its own: they need no script and no keys but Tab and Enter. */
function Tabs({ isProfile }: { isProfile: boolean }) {
  const look =
    'inline-flex min-h-12 items-center border-b-3 border-transparent font-[620] text-quiet hover:text-ink aria-[current=page]:border-pitch aria-[current=page]:text-ink';
  return (
    <nav aria-label="Dashboard" className="mb-6 flex gap-7 border-b border-line">
      <Link to="?" preventScrollReset aria-current={isProfile ? undefined : 'page'} className={look}>
        All Bookings
      </Link>
      <Link
        to="?tab=profile"
        preventScrollReset
        aria-current={isProfile ? 'page' : undefined}
        className={look}
      >
        Profile
      </Link>
    </nav>
  );
}

function NothingAhead() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-quiet">No game ahead. Pick a turf and an hour, and it stands here.</p>
      <LinkButton to="/browse" tone="go">
        Browse turfs
      </LinkButton>
    </div>
  );
}
