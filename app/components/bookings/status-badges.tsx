import type { ComponentProps } from 'react';
import type { Booking, BookingStatus } from '../../../contract/bookings.ts';
import type { PaymentStatus } from '../../../contract/payments.ts';
import { Badge } from '../ui/badge.tsx';

type Look = { text: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> };

const statuses: Record<BookingStatus, Look> = {
  pending: { text: 'Waiting for payment', tone: 'flood' },
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

const waiting: Look = { text: 'Waiting for the owner', tone: 'flood' };

export function StatusBadges({ booking }: { booking: Booking }) {
  const status = booking.answerDueAt ? waiting : statuses[booking.status];
  const payment = payments[booking.paymentStatus];
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={status.tone}>{status.text}</Badge>
      <Badge tone={payment.tone}>{payment.text}</Badge>
    </p>
  );
}
