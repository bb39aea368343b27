import type { ReactNode } from 'react';
import type { Booking } from '../../../../contract/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { refundDaysText, turfPathOf, whenOf } from '../../bookings/booking-words.ts';
import { NotTaken } from '../../bookings/not-taken.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PayHead } from '../pay-head.tsx';

export default function EndedView({
  booking,
  returned,
  sameHoursWait,
}: {
  booking: Booking;
  returned: boolean;
  /** E.g. `15 minutes`. */
  sameHoursWait: string;
}) {
  const wasCancelled = booking.status === 'cancelled';
  return (
    <>
      <PayHead turf={booking.turf} title={titleOf(booking)} when={whenOf(booking)} />
      <div className="wrap pt-8 pb-16">
        <p role="status" className="max-w-[54ch] text-lg">
          {wasCancelled ? (
            <CancelledWords booking={booking} />
          ) : (
            <LapsedWords booking={booking} sameHoursWait={sameHoursWait} />
          )}
          {booking.releasedPaise > 0 && (
            <>
              {' '}
              <NotTaken paise={booking.releasedPaise} />
            </>
          )}
        </p>
        {!wasCancelled && returned && booking.paidPaise + booking.releasedPaise === 0 && (
          <p className="mt-3 max-w-[54ch] text-quiet">
            Should your bank show this payment after all, it comes back by itself.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {booking.turf.isActive && (
            <LinkButton to={turfPathOf(booking)} tone="go" size="large">
              {wasCancelled ? 'Book this turf again' : 'Pick hours again'}
            </LinkButton>
          )}
          <LinkButton to="/bookings" tone="line" size="large">
            My bookings
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function titleOf({ status, cancelReason, cancelledBy }: Booking): string {
  if (status === 'cancelled') return 'Booking cancelled';
  if (cancelledBy !== null) return 'Hours let go';
  return cancelReason === null ? 'Your hold lapsed' : 'Hours closed';
}

function LapsedWords({ booking, sameHoursWait }: { booking: Booking; sameHoursWait: string }): ReactNode {
  const { paidPaise, refundPaise, releasedPaise, cancelReason, cancelledBy } = booking;
  if (cancelReason !== null) {
    return (
      <>
        The venue closed these hours while you were paying: {cancelReason.replace(/\.$/, '')}.{' '}
        {paidPaise > 0 ? (
          <>
            <b>{formatPaise(refundPaise)}</b> is on its way back, in {refundDaysText}.
          </>
        ) : (
          'Nothing is kept: money that your bank still sends comes back by itself.'
        )}
      </>
    );
  }
  const what = cancelledBy
    ? 'You let these hours go before the payment arrived.'
    : 'Your hold lapsed before the payment arrived and the hours went to someone else.';
  if (paidPaise > 0) {
    return (
      <>
        {what} <b>{formatPaise(refundPaise)}</b> is on its way back, in {refundDaysText}.
      </>
    );
  }
  if (releasedPaise > 0) return what;
  if (cancelledBy) return 'You let these hours go, nothing was charged. They may still be free.';
  return `Your hold expired, nothing was charged. You can hold the same hours again ${sameHoursWait} after it expired, and other hours right away.`;
}

function CancelledWords({ booking }: { booking: Booking }): ReactNode {
  const { cancelReason, cancelledBy } = booking;
  const by = cancelledBy === 'customer' ? '' : ` by ${cancelledBy === 'owner' ? 'the venue' : 'Maidan'}`;
  const why = cancelReason === null ? '' : `: ${cancelReason.replace(/\.$/, '')}`;
  const what = `This booking was cancelled${by}${why}.`;
  if (booking.refundPaise === 0) return what;
  return (
    <>
      {what} <b>{formatPaise(booking.refundPaise)}</b> goes back the way it was paid, in {refundDaysText}.
    </>
  );
}
