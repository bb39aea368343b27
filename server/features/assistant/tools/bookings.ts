import { z } from 'zod';
import type { Booking } from '../../../../contract/bookings/bookings.ts';
import { type ToolContext, toolOf } from './context.ts';

const maxBookings = 10;

const input = z.strictObject({
  when: z.enum(['upcoming', 'past']).optional().meta({ description: 'upcoming without it, next game first' }),
  limit: z.int().min(1).max(maxBookings).optional(),
});

/** Lists the person's own bookings. The input cannot name another person. */
export function myBookings(ask: ToolContext) {
  return toolOf(ask, {
    name: 'myBookings',
    description: 'Own bookings of the person who asks, with their state. Nobody else can be looked up.',
    input,
    async lookUp({ when = 'upcoming', limit = maxBookings }, readAt) {
      const { items, nextCursor } = await ask.api.bookings.list({ when, limit });
      const cards = items.map((booking) => ({
        kind: 'booking' as const,
        ...cardFactsOf(booking, readAt),
        href: `/bookings/${booking.id}`,
      }));
      return { facts: { bookings: items.map(bookingFacts), hasMore: nextCursor !== null }, cards };
    },
  });
}

/** Returns the fields that every booking card shows. */
function cardFactsOf(booking: Booking, readAt: Date) {
  const { bookingId, code, turfName, location, date, startTimes, slotMinutes, status } =
    bookingFacts(booking);
  const game = { bookingId, code, turfName, location, date, startTimes, slotMinutes, status };
  return { ...game, readAt: readAt.toISOString() };
}

export function bookingFacts(booking: Booking) {
  const { id, code, turf, date, startTimes, slotMinutes, status, paymentStatus } = booking;
  const { lostPaise, cancelledBy, cancelReason, holdExpiresAt, approvalDueAt } = booking;
  const { totalPaise, paidPaise, refundPaise, atVenuePaise, collectedPaise } = booking;
  const isOver = status === 'cancelled' || status === 'expired';
  const game = {
    turfId: turf.id,
    turfName: turf.name,
    location: turf.location,
    date,
    startTimes,
    slotMinutes,
  };
  const money = { totalPaise, paidPaise, refundPaise, lostPaise, cancelledBy, cancelReason };
  return {
    bookingId: id,
    code,
    ...game,
    status,
    paymentStatus,
    ...money,
    atVenuePaise: isOver ? 0 : Math.max(0, atVenuePaise - collectedPaise),
    holdExpiresAt,
    approvalDueAt,
    reschedule: awaitingOf(booking),
  };
}

/** New hours that await owner approval; the booking keeps its own until then. */
function awaitingOf({ reschedule }: Booking) {
  if (!reschedule?.approvalDueAt) return null;
  const { date, startTimes, payPaise, approvalDueAt } = reschedule;
  return { date, startTimes, payPaise, approvalDueAt };
}

const refundInput = z.strictObject({ bookingId: z.uuid() });

/** Calculates the refund of cancelling an own booking now. The card opens the page that cancels. */
export function refundQuote(ask: ToolContext) {
  return toolOf(ask, {
    name: 'refundQuote',
    description:
      'Refund for cancelling an own booking now (bookingId from myBookings). Cancels nothing: the card links to the page that does.',
    input: refundInput,
    async lookUp({ bookingId }, readAt) {
      const [booking, { canCancel, refundPaise }] = await Promise.all([
        ask.api.bookings.get({ bookingId }),
        ask.api.bookings.refundQuote({ bookingId }),
      ]);
      const { fullUntil, partUntil, fullRefundPaise, partRefundPaise } = booking.refund;
      const facts = {
        ...bookingFacts(booking),
        canCancel,
        refundNowPaise: refundPaise,
        refundTerms: { fullUntil, fullRefundPaise, partUntil, partRefundPaise },
      };
      if (!canCancel) return { facts };
      const href = `/bookings/${bookingId}/cancel`;
      return { facts, cards: [{ kind: 'cancellation', ...cardFactsOf(booking, readAt), refundPaise, href }] };
    },
  });
}
