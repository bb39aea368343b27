import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import type { TicketState } from '../../../contract/bookings/tickets/tickets.ts';

/** Returns the state of a ticket. It is valid until the game ends, because teams arrive late. */
export function ticketStateOf(
  booking: {
    /** As the customer sees it: an expired hold reads `expired`. */
    status: BookingStatus;
    endsAt: Date;
  },
  now: Date,
): TicketState {
  switch (booking.status) {
    case 'cancelled':
    case 'expired':
      return booking.status;
    case 'pending':
      return 'unpaid';
    case 'awaiting_approval':
      return 'awaiting';
    case 'confirmed':
      return now < booking.endsAt ? 'valid' : 'ended';
  }
}

/**
 * Returns the iCalendar SEQUENCE, by which calendars take the newer version: seconds from creation to the
 * last change, plus one for a cancellation, which may happen in the same second.
 */
export function sequenceOf(booking: { status: BookingStatus; createdAt: Date; updatedAt: Date }): number {
  const seconds = Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1_000);
  return Math.max(0, seconds) + (booking.status === 'cancelled' ? 1 : 0);
}
