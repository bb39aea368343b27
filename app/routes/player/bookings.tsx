import { apiFor } from '../../api.server.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { BookingCard } from '../../components/bookings/booking-card.tsx';
import { loadOwners } from '../../components/bookings/load-owners.server.ts';
import { OwnerLine } from '../../components/bookings/owner-line.tsx';
import { ReviewLink } from '../../components/bookings/review-link.tsx';
import { sortBookings } from '../../components/bookings/sort-bookings.ts';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = () => [
  { title: 'My bookings · Maidan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  const now = new Date();
  const { bookings, reviews } = apiFor(context);
  const { items } = await bookings.list();
  const { items: own } = await reviews.listOwn();
  const reviewed = own.map(({ turfId }) => turfId);
  const { upcoming, past } = sortBookings(items, now);
  const owners = await loadOwners(context, upcoming);
  return { upcoming, past, owners, reviewed, now: now.toISOString() };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, owners, reviewed, now } = loaderData;
  return (
    <>
      <Band title="My bookings" sport="football" seed={9}>
        {comingText(upcoming.filter(({ status }) => status === 'confirmed').length)}
      </Band>
      <div className="wrap pt-8 pb-16">
        {upcoming.length + past.length === 0 ? (
          <EmptyState
            title="No Bookings Yet"
            action={
              <LinkButton to="/browse" tone="go" size="large">
                Browse turfs
              </LinkButton>
            }
          >
            Find a turf, pick your hours, and they show up here.
          </EmptyState>
        ) : (
          <div className="grid gap-12">
            <section aria-labelledby="upcoming">
              <h2 id="upcoming" className="mb-4 text-3xl">
                Upcoming
              </h2>
              {upcoming.length === 0 && <NothingComing />}
              <ul className="grid gap-4">
                {upcoming.map((booking) => (
                  <li key={booking.id}>
                    <BookingCard booking={booking} now={now} upcoming>
                      <OwnerLine contact={owners[booking.id]} />
                    </BookingCard>
                  </li>
                ))}
              </ul>
            </section>
            {past.length > 0 && (
              <section aria-labelledby="past">
                <h2 id="past" className="mb-4 text-3xl">
                  Past
                </h2>
                <ul className="grid gap-4">
                  {past.map((booking) => (
                    <li key={booking.id}>
                      <BookingCard booking={booking} now={now} upcoming={false}>
                        <ReviewLink booking={booking} isReviewed={reviewed.includes(booking.turf.id)} />
                      </BookingCard>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function comingText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'One game ahead.' : `${count} games ahead.`;
}

function NothingComing() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-quiet">Nothing coming up.</p>
      <LinkButton to="/browse" tone="go">
        Browse turfs
      </LinkButton>
    </div>
  );
}
