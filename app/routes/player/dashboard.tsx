import { addDays, istDateOf, parseHour, slotStart } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { BookingCard } from '../../components/bookings/booking-card.tsx';
import { sortBookings } from '../../components/bookings/sort-bookings.ts';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard · Maidan' },
  { name: 'robots', content: 'noindex' },
];

const daysAhead = 30;
const shownAtMost = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context, url, ['customer']);
  const now = new Date();
  const { bookings, people } = apiFor(context);
  const { items } = await bookings.list();
  const { firstName, createdAt } = await people.getProfile();
  const lastDate = addDays(istDateOf(now), daysAhead);
  const upcoming = sortBookings(items, now).upcoming.filter(({ date }) => date <= lastDate);
  const played = items
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ date, startTimes }) => startTimes.map((time) => slotStart(date, (parseHour(time) ?? 0) + 1)))
    .filter((end) => end <= now);
  return {
    firstName,
    upcomingCount: upcoming.length,
    upcoming: upcoming.slice(0, shownAtMost),
    hoursPlayed: played.length,
    memberSince: monthOf(createdAt),
    now: now.toISOString(),
  };
}

function monthOf(instant: string): string {
  const month = { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', month);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { firstName, upcoming, upcomingCount, hoursPlayed, memberSince, now } = loaderData;
  return (
    <>
      <Band title={`Hello, ${firstName}`} sport="football" seed={5}>
        <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-5 text-on-night">
          <Figure label="Upcoming bookings">{upcomingCount}</Figure>
          <Figure label="Hours played">{hoursPlayed}</Figure>
          <Figure label="Member since">{memberSince}</Figure>
        </dl>
      </Band>
      <div className="wrap pt-8 pb-16">
        {upcoming.length === 0 ? (
          <EmptyState
            title={`Nothing in the next ${daysAhead} days`}
            action={
              <LinkButton to="/browse" tone="go" size="large">
                Browse turfs
              </LinkButton>
            }
          >
            Pick a turf and an hour, and your next game stands here.
          </EmptyState>
        ) : (
          <section aria-labelledby="upcoming">
            <h2 id="upcoming" className="mb-4 text-3xl">
              Next up
            </h2>
            <ul className="grid gap-4">
              {upcoming.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} now={now} upcoming />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/bookings" tone="line">
            All bookings
          </LinkButton>
          <LinkButton to="/favourites" tone="line">
            Favourites
          </LinkButton>
          <LinkButton to="/settings" tone="line">
            Edit profile
          </LinkButton>
        </p>
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm">{label}</dt>
      <dd className="figure text-3xl text-white sm:text-4xl">{children}</dd>
    </div>
  );
}
