import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { DirectionsLink } from '../../../outside-links.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AwaitingReschedule, isAwaitingReschedule } from '../awaiting-reschedule.tsx';
import { refundTermsOf } from '../booking-words.ts';
import { CancelLink } from '../cancel-link.tsx';
import { RefundSentence } from '../money/refund-sentence.tsx';

export function CardActions({
  booking,
  now,
  hasTicket = false,
}: {
  booking: Booking;
  now: string;
  /** Leaves out the ticket button. */
  hasTicket?: boolean;
}) {
  const { id, turf, refund } = booking;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {!hasTicket && (
          <LinkButton to={`/bookings/${id}/ticket`} tone="strong">
            {m.booking_ticket()}
          </LinkButton>
        )}
        <DirectionsLink turf={turf} look={{ tone: 'line' }} />
        <LinkButton to={`/bookings/${id}`} tone="line">
          {m.booking_details()}
        </LinkButton>
        {now <= refund.partUntil && !isAwaitingReschedule(booking) && (
          <LinkButton to={`/bookings/${id}/reschedule`} tone="line">
            {booking.reschedule ? m.booking_reschedule_pay() : m.booking_reschedule()}
          </LinkButton>
        )}
        <CancelLink booking={booking} now={now} />
      </div>
      <AwaitingReschedule booking={booking} now={now} />
      <p className="mt-4 text-sm text-quiet">
        <RefundSentence terms={refundTermsOf(refund)} now={new Date(now)} paidPaise={booking.payNowPaise} />
      </p>
    </>
  );
}
