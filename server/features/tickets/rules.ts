import type { BookingStatus } from '../../../contract/bookings.ts';
import type { TicketState } from '../../../contract/tickets.ts';

/** What a ticket is worth at this moment. A game under way still has its ticket: teams come late. */
export function ticketStateOf(
  booking: {
    /** As its customer sees it: a lapsed hold reads `expired`. */
    status: BookingStatus;
    endsAt: Date;
    /** Until when the owner has to answer: it is paid for, be the money captured or only set aside yet. */
    answerDueAt: string | null;
  },
  now: Date,
): TicketState {
  switch (booking.status) {
    case 'cancelled':
    case 'expired':
      return booking.status;
    case 'pending':
      return booking.answerDueAt === null ? 'unpaid' : 'awaiting';
    case 'confirmed':
      return now < booking.endsAt ? 'valid' : 'ended';
  }
}

/**
 * Calendars take the newer of two versions: the seconds between making a booking and its last change. A cancellation
 * is newer than anything, also one in the same second.
 */
export function sequenceOf(booking: { status: BookingStatus; createdAt: Date; updatedAt: Date }): number {
  const seconds = Math.floor((booking.updatedAt.getTime() - booking.createdAt.getTime()) / 1_000);
  return Math.max(0, seconds) + (booking.status === 'cancelled' ? 1 : 0);
}
