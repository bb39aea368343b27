import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { TurfPicture } from '../../../artwork/turf-picture.tsx';
import { BookingCode } from '../booking-code.tsx';
import { whenOf } from '../booking-words.ts';
import { PayNowLink } from '../hold/pay-now-link.tsx';
import { NotChargedLine } from '../money/not-charged.tsx';
import { StatusBadges } from '../status-badges.tsx';
import { TurfLink } from './turf-link.tsx';

/** A hold with its countdown; the customer pays for it or releases it here. */
export default function HeldCard({ booking, now }: { booking: Booking; now: string }) {
  const { turf, holdExpiresAt } = booking;
  return (
    <article
      aria-labelledby={`booking-${booking.id}`}
      className="overflow-hidden rounded-3xl bg-surface shadow-card sm:grid sm:grid-cols-[13rem_1fr]"
    >
      <div className="relative h-24 sm:h-auto">
        <TurfPicture turf={turf} className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="min-w-0 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 id={`booking-${booking.id}`} className="text-2xl">
              {whenOf(booking, now)}
            </h3>
            <p className="mt-1 wrap-anywhere">
              <TurfLink
                turf={turf}
                className="font-[600] max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
              />{' '}
              <span className="text-quiet max-sm:block">{turf.location}</span>
            </p>
          </div>
          <StatusBadges booking={booking} />
        </div>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-dashed border-edge pt-4">
          <Fact label={m.booking_card_code()}>
            <BookingCode code={booking.code} />
          </Fact>
          <Fact label={m.common_total()}>{formatPaise(booking.totalPaise)}</Fact>
          <Fact label={m.booking_to_pay_now()}>{formatPaise(booking.payNowPaise)}</Fact>
          <Fact label={m.booking_due_at_venue()}>{formatPaise(booking.atVenuePaise)}</Fact>
        </dl>
        <NotChargedLine booking={booking} />
        {holdExpiresAt && <PayNowLink bookingId={booking.id} until={holdExpiresAt} now={now} />}
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-xl">{children}</dd>
    </div>
  );
}
