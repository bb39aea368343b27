import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatInstant } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { LinkButton } from '../../ui/button.tsx';
import { dueAtVenueOf, whenOf } from '../booking-words.ts';
import { ClosedSlots } from '../closed-slots.tsx';
import { StatusBadges } from '../status-badges.tsx';

/** Upcoming games as rows. Each row leads to its booking, which has all actions. */
export function BookingRows({ bookings, now }: { bookings: readonly Booking[]; now: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <article aria-labelledby={`booking-${booking.id}`} className="relative py-3 hover:bg-mint/50">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto_7rem_auto] sm:gap-x-6">
              <div className="min-w-0">
                <h3 id={`booking-${booking.id}`} className="text-lg">
                  <Link
                    to={`/bookings/${booking.id}`}
                    className="after:absolute after:inset-0 hover:underline"
                  >
                    {whenOf(booking, now)}
                  </Link>
                </h3>
                <p className="text-[0.9375rem] wrap-anywhere text-quiet">
                  {booking.turf.name}, {booking.turf.location}
                </p>
              </div>
              <div className="max-sm:order-last">
                <StatusBadges booking={booking} />
              </div>
              <p className="text-right text-sm text-quiet max-sm:order-last">
                {dueAtVenueOf(booking) > 0 && (
                  <>
                    <b className="block text-base font-[650] text-ink">
                      {formatPaise(dueAtVenueOf(booking))}
                    </b>
                    {m.common_at_the_venue()}
                  </>
                )}
              </p>
              {booking.status === 'confirmed' && (
                <LinkButton
                  to={`/bookings/${booking.id}/ticket`}
                  tone="line"
                  size="small"
                  className="relative z-10"
                >
                  {m.booking_ticket()} <span className="sr-only">{whenOf(booking, now)}</span>
                </LinkButton>
              )}
            </div>
            <ClosedSlots booking={booking} />
            {booking.approvalDueAt && (
              <AwaitedWords booking={booking} approvalDueAt={booking.approvalDueAt} />
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}

function AwaitedWords({ booking, approvalDueAt }: { booking: Booking; approvalDueAt: string }) {
  return (
    <>
      <p className="mt-2 text-sm text-quiet">
        <ParaglideMessage
          message={m.booking_card_awaiting}
          inputs={{
            time: formatInstant(new Date(approvalDueAt)),
            amount: formatPaise(booking.payNowPaise),
          }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />
      </p>
      <LinkButton
        to={`/bookings/${booking.id}/cancel`}
        tone="line"
        size="small"
        className="relative z-10 mt-2"
      >
        {m.booking_cancel()}
      </LinkButton>
    </>
  );
}
