import type { ComponentProps } from 'react';
import type { Booking, BookingStatus } from '../../../contract/bookings.ts';
import type { PaymentStatus } from '../../../contract/payments.ts';
import { Badge } from '../ui/badge.tsx';

type Look = { text: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> };

export const waitingForOwner: Look = { text: 'Waiting for the owner', tone: 'flood' };

export const statusLooks: Record<BookingStatus, Look> = {
  pending: { text: 'Waiting for payment', tone: 'flood' },
  awaiting_approval: waitingForOwner,
  confirmed: { text: 'Confirmed', tone: 'mint' },
  cancelled: { text: 'Cancelled', tone: 'clay' },
  expired: { text: 'Lapsed', tone: 'quiet' },
};

const payments: Record<PaymentStatus, Look> = {
  pending: { text: 'Not paid', tone: 'quiet' },
  partially_paid: { text: 'Part paid', tone: 'quiet' },
  paid: { text: 'Paid', tone: 'quiet' },
  failed: { text: 'Payment failed', tone: 'clay' },
  refund_pending: { text: 'Refund on its way', tone: 'quiet' },
  partially_refunded: { text: 'Part refunded', tone: 'quiet' },
  refunded: { text: 'Refunded', tone: 'quiet' },
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
  return <Badge tone={tone}>{text}</Badge>;
}

function lookOf({ status, cancelledBy }: Booking): Look {
  const look = statusLooks[status];
  return status === 'expired' && cancelledBy ? { ...look, text: 'Let go' } : look;
}

export function PaymentBadge({ booking }: { booking: Booking }) {
  const { text, tone } = payments[booking.paymentStatus];
  return <Badge tone={tone}>{text}</Badge>;
}

function arrivalOf({ status, checkedInAt, noShowAt }: Booking, isOver: boolean): Look | undefined {
  if (status !== 'confirmed') return undefined;
  if (noShowAt) return { text: 'No-show', tone: 'clay' };
  if (checkedInAt) return { text: isOver ? 'Played' : 'Checked in', tone: 'mint' };
  return undefined;
}
