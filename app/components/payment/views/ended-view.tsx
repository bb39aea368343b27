import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { turfPathOf, whenOf } from '../../bookings/booking-words.ts';
import { EndWords, endTitleOf } from '../../bookings/money/ending.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PayHead } from '../pay-head.tsx';

export default function EndedView({
  booking,
  returned,
  sameHoursWaitMinutes,
}: {
  booking: Booking;
  returned: boolean;
  sameHoursWaitMinutes: number;
}) {
  const { status, cancelReason, cancelledBy, paidPaise, releasedPaise } = booking;
  const wasCancelled = status === 'cancelled';
  const isUnpaid = !wasCancelled && paidPaise + releasedPaise === 0;
  const hasLapsed = isUnpaid && cancelReason === null && cancelledBy === null;
  return (
    <>
      <PayHead turf={booking.turf} title={endTitleOf(booking)} when={whenOf(booking)} />
      <div className="wrap pt-8 pb-16">
        <p role="status" className="max-w-[54ch] text-lg">
          <EndWords booking={booking} />
          {hasLapsed && ` ${m.payment_ended_expired_wait({ minutes: sameHoursWaitMinutes })}`}
        </p>
        {isUnpaid && returned && (
          <p className="mt-3 max-w-[54ch] text-quiet">{m.payment_ended_bank_late()}</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {booking.turf.isActive && (
            <LinkButton to={turfPathOf(booking)} tone="go" size="large">
              {wasCancelled ? m.booking_book_turf_again() : m.payment_ended_pick_again()}
            </LinkButton>
          )}
          <LinkButton to="/bookings" tone="line" size="large">
            {m.booking_my_bookings()}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
