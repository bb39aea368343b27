import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { refundWorkingDays } from '../../../../contract/policy.ts';
import { venueExcessOf } from '../booking-words.ts';
import { NotCharged } from './not-charged.tsx';

export function endTitleOf({ status, cancelReason, cancelledBy }: Booking): string {
  if (status === 'cancelled') return m.booking_cancelled();
  if (cancelledBy !== null) return m.payment_ended_released();
  return cancelReason === null ? m.payment_ended_expired() : m.payment_ended_closed();
}

/** Says why a booking ended and which money comes back. Every page with an ended booking renders it. */
export function EndWords({ booking }: { booking: Booking }) {
  const { paidPaise, refundPaise, lostPaise, releasedPaise } = booking;
  const venueExcessPaise = venueExcessOf(booking);
  return (
    <>
      {reasonOf(booking)}
      {refundPaise > 0 && (
        <>
          {' '}
          <ParaglideMessage
            message={m.payment_ended_refund}
            inputs={{ amount: formatPaise(refundPaise), ...refundWorkingDays }}
            markup={{ strong: Strong }}
          />
        </>
      )}
      {refundPaise === 0 && paidPaise > 0 && lostPaise === 0 && ` ${m.payment_ended_no_refund()}`}
      {lostPaise > 0 && ` ${m.payment_ended_lost({ amount: formatPaise(lostPaise) })}`}
      {venueExcessPaise > 0 && ` ${m.booking_venue_refund({ amount: formatPaise(venueExcessPaise) })}`}
      {releasedPaise > 0 && (
        <>
          {' '}
          <NotCharged paise={releasedPaise} />
        </>
      )}
    </>
  );
}

function reasonOf(booking: Booking): string {
  return booking.status === 'cancelled' ? whyCancelled(booking) : whyExpired(booking);
}

function whyCancelled({ cancelReason, cancelledBy }: Booking): string {
  const by = cancelledBy ?? 'maidan';
  if (cancelReason !== null)
    return m.payment_ended_cancelled_reason({ by, reason: withoutFullStop(cancelReason) });
  return m.payment_ended_cancelled({ by });
}

function whyExpired({ paidPaise, releasedPaise, cancelReason, cancelledBy }: Booking): string {
  const wasPaid = paidPaise + releasedPaise > 0;
  if (cancelReason !== null) {
    const reason = withoutFullStop(cancelReason);
    return wasPaid ? m.payment_ended_closed_paid({ reason }) : m.payment_ended_closed_unpaid({ reason });
  }
  if (cancelledBy) return wasPaid ? m.payment_ended_released_late() : m.payment_ended_released_text();
  return wasPaid ? m.payment_ended_expired_late() : m.payment_ended_expired_text();
}

function withoutFullStop(reason: string): string {
  return reason.replace(/\.$/, '');
}

function Strong({ children }: { children?: ReactNode }) {
  return <b>{children}</b>;
}
