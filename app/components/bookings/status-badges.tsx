import type { Booking } from '../../../contract/bookings.ts';
import type { PaymentStatus } from '../../../contract/payments.ts';
import { Badge } from '../ui/badge.tsx';
import { type StatusLook, statusLooks, waitingForOwner } from './status-looks.ts';

const payments: Record<PaymentStatus, StatusLook> = {
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
  const { text, tone } = booking.answerDueAt
    ? waitingForOwner
    : (arrivalOf(booking, isOver) ?? statusLooks[booking.status]);
  return <Badge tone={tone}>{text}</Badge>;
}

export function PaymentBadge({ booking }: { booking: Booking }) {
  const { text, tone } = payments[booking.paymentStatus];
  return <Badge tone={tone}>{text}</Badge>;
}

/** As the venue has it; where it marked nothing, nothing is claimed. */
function arrivalOf({ status, checkedInAt, noShowAt }: Booking, isOver: boolean): StatusLook | undefined {
  if (status !== 'confirmed') return undefined;
  if (noShowAt) return { text: 'No-show', tone: 'clay' };
  if (checkedInAt) return { text: isOver ? 'Played' : 'Checked in', tone: 'mint' };
  return undefined;
}
