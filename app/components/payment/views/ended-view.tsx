import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { refundWorkingDays } from '../../../../contract/policy.ts';
import { turfPathOf, whenOf } from '../../bookings/booking-words.ts';
import { NotTaken } from '../../bookings/not-taken.tsx';
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
  const wasCancelled = booking.status === 'cancelled';
  return (
    <>
      <PayHead turf={booking.turf} title={titleOf(booking)} when={whenOf(booking)} />
      <div className="wrap pt-8 pb-16">
        <p role="status" className="max-w-[54ch] text-lg">
          {wasCancelled ? (
            <CancelledWords booking={booking} />
          ) : (
            <ExpiredWords booking={booking} sameHoursWaitMinutes={sameHoursWaitMinutes} />
          )}
          {booking.releasedPaise > 0 && (
            <>
              {' '}
              <NotTaken paise={booking.releasedPaise} />
            </>
          )}
        </p>
        {!wasCancelled && returned && booking.paidPaise + booking.releasedPaise === 0 && (
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

function titleOf({ status, cancelReason, cancelledBy }: Booking): string {
  if (status === 'cancelled') return m.booking_cancelled();
  if (cancelledBy !== null) return m.payment_ended_released();
  return cancelReason === null ? m.payment_ended_expired() : m.payment_ended_closed();
}

function ExpiredWords({
  booking,
  sameHoursWaitMinutes,
}: {
  booking: Booking;
  sameHoursWaitMinutes: number;
}): ReactNode {
  const { paidPaise, refundPaise, releasedPaise, cancelReason, cancelledBy } = booking;
  const refund = { amount: formatPaise(refundPaise), ...refundWorkingDays };
  if (cancelReason !== null) {
    const reason = withoutFullStop(cancelReason);
    if (paidPaise === 0) return m.payment_ended_closed_unpaid({ reason });
    return (
      <ParaglideMessage
        message={m.payment_ended_closed_refund}
        inputs={{ reason, ...refund }}
        markup={{ strong: Strong }}
      />
    );
  }
  const late = cancelledBy ? m.payment_ended_released_late() : m.payment_ended_expired_late();
  if (paidPaise > 0) {
    return (
      <>
        {late}{' '}
        <ParaglideMessage message={m.payment_ended_refund} inputs={refund} markup={{ strong: Strong }} />
      </>
    );
  }
  if (releasedPaise > 0) return late;
  if (cancelledBy) return m.payment_ended_released_text();
  return m.payment_ended_expired_text({ minutes: sameHoursWaitMinutes });
}

function CancelledWords({ booking }: { booking: Booking }): ReactNode {
  const { cancelReason, cancelledBy, refundPaise } = booking;
  const by = cancelledBy ?? 'maidan';
  const cancelled =
    cancelReason === null
      ? m.payment_ended_cancelled({ by })
      : m.payment_ended_cancelled_reason({ by, reason: withoutFullStop(cancelReason) });
  if (refundPaise === 0) return cancelled;
  return (
    <>
      {cancelled}{' '}
      <ParaglideMessage
        message={m.payment_ended_cancelled_refund}
        inputs={{ amount: formatPaise(refundPaise), ...refundWorkingDays }}
        markup={{ strong: Strong }}
      />
    </>
  );
}

function withoutFullStop(reason: string): string {
  return reason.replace(/\.$/, '');
}

function Strong({ children }: { children?: ReactNode }) {
  return <b>{children}</b>;
}
