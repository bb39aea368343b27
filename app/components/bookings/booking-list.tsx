import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking, BookingPage } from '../../../contract/bookings/bookings.ts';
import { LinkButton } from '../ui/button.tsx';
import { BookingCard } from './booking-card.tsx';

const more = {
  held: () => '',
  upcoming: m.booking_list_more_upcoming,
  past: m.booking_list_more_past,
} as const;

export function BookingList({
  kind,
  title,
  page,
  now,
  emptyText,
  also,
}: {
  kind: keyof typeof more;
  title: string;
  page: BookingPage;
  now: string;
  emptyText: string;
  also: (booking: Booking) => ReactNode;
}) {
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind} className="mb-4 text-3xl">
        {title}
      </h2>
      {page.items.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="text-quiet">{emptyText}</p>
          {kind === 'upcoming' && (
            <LinkButton to="/browse" tone="line">
              {m.turfs_browse()}
            </LinkButton>
          )}
        </div>
      )}
      <ul className={kind === 'past' ? 'divide-y divide-line border-y border-line' : 'grid gap-4'}>
        {page.items.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now} upcoming={kind !== 'past'}>
              {also(booking)}
            </BookingCard>
          </li>
        ))}
      </ul>
      {page.nextCursor && (
        <LinkButton
          to={`/bookings?${new URLSearchParams({ [kind]: page.nextCursor })}`}
          tone="line"
          className="mt-6"
        >
          {more[kind]()}
        </LinkButton>
      )}
    </section>
  );
}
