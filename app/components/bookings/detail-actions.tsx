import * as m from '#messages';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { LinkButton } from '../ui/button.tsx';
import { weekdayText } from '../weekly/weekly-words.ts';
import { AwaitingReschedule, isAwaitingReschedule } from './awaiting-reschedule.tsx';
import { turfPathOf, weeklyPathOf } from './booking-words.ts';
import { CancelLink } from './cancel-link.tsx';
import { PayNowLink } from './hold/pay-now-link.tsx';
import { SplitLink } from './split-link.tsx';

export function DetailActions({
  booking,
  now,
  isAhead,
}: {
  booking: Booking;
  now: string;
  isAhead: boolean;
}) {
  if (booking.status === 'pending' && booking.holdExpiresAt) {
    return <PayNowLink bookingId={booking.id} until={booking.holdExpiresAt} now={now} />;
  }
  if (!isAhead) {
    if (!booking.turf.isActive) return null;
    return (
      <LinkButton to={turfPathOf(booking)} tone="go" className="mt-6 print:hidden">
        {m.booking_book_turf_again()}
      </LinkButton>
    );
  }
  const canReschedule = now <= booking.refund.partUntil && !isAwaitingReschedule(booking);
  return (
    <div className="mt-6 print:hidden">
      <AwaitingReschedule booking={booking} now={now} />
      <LinkButton to={`/bookings/${booking.id}/ticket`} tone="go" size="large" wide>
        {m.booking_show_ticket()}
      </LinkButton>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {canReschedule && (
          <LinkButton to={`/bookings/${booking.id}/reschedule`} tone="line">
            {booking.reschedule ? m.booking_reschedule_pay() : m.booking_reschedule()}
          </LinkButton>
        )}
        <SplitLink booking={booking} />
        <CancelLink booking={booking} now={now} />
        {booking.turf.isActive && (
          <LinkButton to={weeklyPathOf(booking)} tone="line">
            {m.booking_weekly_play_again({ weekday: weekdayText(booking.date) })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
