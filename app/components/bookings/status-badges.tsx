import type { ComponentProps } from 'react';
import * as m from '#messages';
import type { Booking, BookingStatus } from '../../../contract/bookings/bookings.ts';
import type { PaymentStatus } from '../../../contract/payments/payments.ts';
import { Badge } from '../ui/badge.tsx';
import { isPlayed } from './booking-words.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;
type Look = { text: () => string; tone: Tone };

export const statusLooks: Record<BookingStatus, Look> = {
  pending: { text: m.booking_status_pending, tone: 'flood' },
  awaiting_approval: { text: m.booking_awaiting_approval, tone: 'flood' },
  confirmed: { text: m.booking_status_confirmed, tone: 'mint' },
  cancelled: { text: m.booking_status_cancelled, tone: 'clay' },
  expired: { text: m.booking_status_expired, tone: 'quiet' },
};

const payments: Record<PaymentStatus, Look> = {
  pending: { text: m.booking_payment_pending, tone: 'quiet' },
  partially_paid: { text: m.booking_payment_partially_paid, tone: 'quiet' },
  paid: { text: m.booking_payment_paid, tone: 'quiet' },
  failed: { text: m.booking_payment_failed, tone: 'clay' },
  refund_pending: { text: m.booking_payment_refund_pending, tone: 'quiet' },
  partially_refunded: { text: m.booking_payment_partially_refunded, tone: 'quiet' },
  refunded: { text: m.booking_payment_refunded, tone: 'quiet' },
};

export function StatusBadges({ booking, isOver = false }: { booking: Booking; isOver?: boolean }) {
  return (
    <p className="flex flex-wrap gap-2">
      <StatusBadge booking={booking} isOver={isOver} />
      <PaymentBadge booking={booking} />
    </p>
  );
}

export function StatusBadge({ booking, isOver = false }: { booking: Booking; isOver?: boolean }) {
  const { text, tone } = arrivalOf(booking, isOver) ?? lookOf(booking);
  return <Badge tone={tone}>{text()}</Badge>;
}

function lookOf({ status, cancelledBy }: Booking): Look {
  const look = statusLooks[status];
  return status === 'expired' && cancelledBy ? { ...look, text: m.booking_status_released } : look;
}

export function PaymentBadge({ booking }: { booking: Booking }) {
  const { text, tone } = payments[booking.paymentStatus];
  return <Badge tone={tone}>{text()}</Badge>;
}

function arrivalOf(booking: Booking, isOver: boolean): Look | undefined {
  const { status, checkedInAt, noShowAt } = booking;
  if (status !== 'confirmed') return undefined;
  if (noShowAt) return { text: m.booking_status_no_show, tone: 'clay' };
  if (isOver && (checkedInAt || isPlayed(booking))) return { text: m.booking_status_played, tone: 'mint' };
  return checkedInAt ? { text: m.booking_status_checked_in, tone: 'mint' } : undefined;
}
