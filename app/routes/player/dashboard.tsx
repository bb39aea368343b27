import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { actOnGames } from '../../components/bookings/games/act-on-games.server.ts';
import { Games } from '../../components/bookings/games/games.tsx';
import { loadGames } from '../../components/bookings/games/load-games.server.ts';
import { ProfileFacts } from '../../components/bookings/profile-facts.tsx';
import { Band } from '../../components/ui/band.tsx';
import { ListFailed } from '../../components/ui/list-failed.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { readOrNull } from '../../read-or-null.server.ts';
import type { Route } from './+types/dashboard';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.booking_dashboard() }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { firstName } = requireRole(context, url, ['customer']);
  const { bookings, people } = apiFor(context);
  const isProfile = url.searchParams.get('tab') === 'profile';
  // Parts that fail to load show an error in their place.
  const [profile, figures, games] = await Promise.all([
    readOrNull(people.getProfile()),
    readOrNull(bookings.getFigures()),
    isProfile ? null : loadGames(context, new URLSearchParams()),
  ]);
  const isComplete = profile && figures && games?.kind !== 'failed';
  return data({ firstName, profile, figures, games }, { status: isComplete ? 200 : 500 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireRole(context, url, ['customer']);
  return actOnGames(context, url, await readForm(request));
}

function monthOf(instant: string): string {
  const month = { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', month);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, profile, figures, games } = loaderData;
  return (
    <>
      <Band title={m.booking_dashboard_hello({ name: firstName })} sport="football" seed={5}>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {figures && <Fact label={m.booking_dashboard_upcoming()}>{figures.upcomingCount}</Fact>}
          {figures && <Fact label={m.booking_dashboard_hours()}>{figures.hoursPlayed}</Fact>}
          {profile && <Fact label={m.booking_dashboard_since()}>{monthOf(profile.createdAt)}</Fact>}
        </dl>
      </Band>
      <div className="wrap pt-1 pb-16">
        <Tabs isProfile={!games} />
        {!figures && (
          <div className="mb-6">
            <ListFailed>{m.booking_dashboard_failed()}</ListFailed>
          </div>
        )}
        {games && <Games games={games} answer={actionData} />}
        {!games &&
          (profile ? (
            <ProfileFacts profile={profile} />
          ) : (
            <ListFailed>{m.booking_dashboard_profile_failed()}</ListFailed>
          ))}
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="font-[650] text-white">{children}</dd>
    </div>
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
