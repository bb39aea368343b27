import { data, Link } from 'react-router';
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
  { title: 'Dashboard · Maidan' },
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
      <Band title={`Hello, ${firstName}`} sport="football" seed={5}>
        <Headlines>
          {figures && <Headline label="Upcoming Bookings">{figures.upcomingCount}</Headline>}
          {figures && <Headline label="Hours Played">{figures.hoursPlayed}</Headline>}
          {profile && <Headline label="Member Since">{monthOf(profile.createdAt)}</Headline>}
        </Headlines>
      </Band>
      <div className="wrap grid gap-12 pt-8 pb-16">
        <section aria-labelledby="upcoming">
          <h2 id="upcoming" className="mb-4 text-3xl">
            Next up
          </h2>
          {upcoming ? (
            upcoming.items.length === 0 && <NothingAhead />
          ) : (
            <ListFailed>Failed to load data</ListFailed>
          )}
          {next && <BookingCard booking={next} now={now} upcoming />}
          {later.length > 0 && (
            <>
              <h3 className="mt-7 mb-2 text-xl">After that</h3>
              <BookingRows bookings={later} />
            </>
          )}
        </section>
        <section id="tabs" aria-label={isProfile ? 'Profile' : 'All Bookings'} className="scroll-mt-20">
          <Tabs isProfile={isProfile} />
          {isProfile &&
            (profile ? (
              <ProfileFacts profile={profile} />
            ) : (
              <ListFailed>Failed to load profile data</ListFailed>
            ))}
          {all === null && <ListFailed>Failed to load bookings</ListFailed>}
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

/** Links to separate pages instead of ARIA tabs, so that they work without scripts. */
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
