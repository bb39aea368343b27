import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { StandView } from '../../../artwork/stand-view.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { BookingCode } from '../booking-code.tsx';
import { dueAtVenueOf, whenOf } from '../booking-words.ts';
import { ClosedSlots } from '../closed-slots.tsx';
import { NotChargedLine } from '../money/not-charged.tsx';
import { StatusBadges } from '../status-badges.tsx';
import { CardActions } from './card-actions.tsx';
import { untilText } from './until-text.ts';

export function NextGame({ booking, now, children }: { booking: Booking; now: string; children: ReactNode }) {
  const { turf, code } = booking;
  const duePaise = dueAtVenueOf(booking);
  return (
    <article aria-labelledby="next-game" className="overflow-hidden rounded-3xl bg-surface shadow-card">
      <div className="on-night relative isolate overflow-hidden bg-night px-5 pt-16 pb-6 text-white sm:px-8 sm:pt-28">
        <StandView sport={turf.sport} seed={turf.artworkSeed} className="absolute inset-0 -z-10 size-full" />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-night-deep/95 via-night-deep/65 to-night-deep/20" />
        <p className="font-[620] text-flood">{untilText(booking, new Date(now))}</p>
        <h2 id="next-game" className="mt-1 text-4xl sm:text-5xl">
          {whenOf(booking)}
        </h2>
        <p className="mt-2 text-[1.0625rem] wrap-anywhere">
          {turf.name}
          <span className="text-on-night max-sm:block sm:before:content-['_·_']">{turf.location}</span>
        </p>
      </div>
      <div className="p-5 sm:px-8 sm:pb-7">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
            <div>
              <dt className="text-sm text-quiet">{m.booking_code_at_gate()}</dt>
              <dd className="figure text-4xl">
                <BookingCode code={code} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{m.booking_due_at_venue()}</dt>
              <dd className="figure text-4xl">
                {duePaise > 0 ? formatPaise(duePaise) : m.booking_nothing_due()}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-quiet">{m.common_total()}</dt>
              <dd className="figure text-4xl">{formatPaise(booking.totalPaise)}</dd>
            </div>
            {booking.refundPaise > 0 && (
              <div>
                <dt className="text-sm text-quiet">{m.booking_refund()}</dt>
                <dd className="figure text-4xl">{formatPaise(booking.refundPaise)}</dd>
              </div>
            )}
          </dl>
          <StatusBadges booking={booking} />
        </div>
        <LinkButton
          to={`/bookings/${booking.id}/ticket`}
          tone="go"
          size="large"
          className="mt-5 w-full sm:w-auto"
        >
          {m.booking_show_ticket()}
        </LinkButton>
        <ClosedSlots booking={booking} />
        <CardActions booking={booking} now={now} hasTicket />
        <NotChargedLine booking={booking} />
        {children}
      </div>
    </article>
  );
}
