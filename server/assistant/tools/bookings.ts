import { z } from 'zod';
import type { BookingReminder } from '../../../contract/assistant.ts';
import type { Booking } from '../../../contract/bookings.ts';
import { type ToolContext, toolOf } from './context.ts';

const mostBookings = 10;

const input = z.strictObject({
  when: z.enum(['upcoming', 'past']).optional().meta({ description: 'upcoming without it, next game first' }),
  limit: z.int().min(1).max(mostBookings).optional(),
});

/** The person's own bookings; there is no way to name somebody else's. */
export function myBookings(ask: ToolContext) {
  return toolOf(ask, {
    name: 'myBookings',
    description: 'Own bookings of the person who asks, with their state. Nobody else can be looked up.',
    input,
    async lookUp({ when = 'upcoming', limit = mostBookings }, readAt) {
      const { items, nextCursor } = await ask.api.bookings.list({ when, limit });
      const cards = items.map((booking) => reminderOf(booking, readAt));
      return { facts: { bookings: items.map(bookingFacts), hasMore: nextCursor !== null }, cards };
    },
  });
}

/** What names an own booking on a card. */
export function cardFactsOf(booking: Booking, readAt: Date) {
  const { id, code, turf, date, startTimes, status } = booking;
  const place = { turfName: turf.name, location: turf.location };
  return { bookingId: id, code, ...place, date, startTimes, status, readAt: readAt.toISOString() };
}

function reminderOf(booking: Booking, readAt: Date): BookingReminder {
  return {
    kind: 'booking',
    ...cardFactsOf(booking, readAt),
    isAwaitingOwner: booking.answerDueAt !== null,
    href: `/bookings/${booking.id}`,
  };
}

export function bookingFacts(booking: Booking) {
  const { id, code, turf, date, startTimes, status, paymentStatus } = booking;
  const { totalPaise, paidPaise, refundPaise, atVenuePaise, receivedPaise, holdExpiresAt, answerDueAt } =
    booking;
  return {
    bookingId: id,
    code,
    turfId: turf.id,
    turfName: turf.name,
    location: turf.location,
    date,
    startTimes,
    status,
    paymentStatus,
    totalPaise,
    paidPaise,
    refundPaise,
    atVenuePaise: Math.max(0, atVenuePaise - receivedPaise),
    holdExpiresAt,
    answerDueAt,
  };
}
