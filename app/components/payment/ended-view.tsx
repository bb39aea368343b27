import type { ReactNode } from 'react';
import type { Booking } from '../../../contract/bookings.ts';
import { formatPaise } from '../../../contract/money.ts';
import { LinkButton } from '../ui/button.tsx';
import { turfPathOf, whenOf } from './booking-words.ts';
import { PayHead } from './pay-head.tsx';

/** A hold that lapsed, or a booking that was cancelled: what became of the money, and where to go on. */
export default function EndedView({ booking, returned }: { booking: Booking; returned: boolean }) {
  const wasCancelled = booking.status === 'cancelled';
  return (
    <>
      <PayHead
        turf={booking.turf}
        title={wasCancelled ? 'Booking cancelled' : 'Your hold lapsed'}
        when={whenOf(booking)}
      />
      <div className="wrap pt-8 pb-16">
        <p role="status" className="max-w-[54ch] text-lg">
          {wasCancelled ? <CancelledWords booking={booking} /> : <LapsedWords booking={booking} />}
        </p>
        {booking.cancelReason && (
          <p className="mt-3 max-w-[54ch] text-quiet">Reason: {booking.cancelReason}</p>
        )}
        {!wasCancelled && returned && booking.paidPaise + booking.releasedPaise === 0 && (
          <p className="mt-3 max-w-[54ch] text-quiet">
            Should your bank show this payment after all, it comes back by itself.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={turfPathOf(booking)} tone="go" size="large">
            {wasCancelled ? 'Book this turf again' : 'Try the same hours again'}
          </LinkButton>
          <LinkButton to="/bookings" tone="line" size="large">
            My bookings
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function LapsedWords({ booking }: { booking: Booking }): ReactNode {
  const { paidPaise, refundPaise, releasedPaise } = booking;
  if (paidPaise > 0) {
    return (
      <>
        Your hold lapsed before the payment arrived and the hours went to someone else.{' '}
        <b>{formatPaise(refundPaise)}</b> is on its way back, in 5 to 7 working days.
      </>
    );
  }
  if (releasedPaise > 0) {
    return (
      <>
        Your hold lapsed before the payment arrived and the hours went to someone else. We did not take the{' '}
        <b>{formatPaise(releasedPaise)}</b> your bank set aside; it releases it by itself, usually within 5
        days.
      </>
    );
  }
  return 'Your hold lapsed, nothing was charged. The hours may still be free.';
}

function CancelledWords({ booking }: { booking: Booking }): ReactNode {
  if (booking.refundPaise === 0) return 'This booking was cancelled.';
  return (
    <>
      This booking was cancelled. <b>{formatPaise(booking.refundPaise)}</b> goes back the way it was paid, in
      5 to 7 working days.
    </>
  );
}
