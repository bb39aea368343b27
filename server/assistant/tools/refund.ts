import { z } from 'zod';
import { bookingFacts, cardFactsOf } from './bookings.ts';
import { type ToolContext, toolOf } from './context.ts';

const input = z.strictObject({ bookingId: z.uuid() });

/** What cancelling an own booking would give back now. The card leads to the page that does it. */
export function refundQuote(ask: ToolContext) {
  return toolOf(ask, {
    name: 'refundQuote',
    description:
      'What cancelling one of the own bookings (bookingId of myBookings) would pay back now. It cancels nothing: the card leads there.',
    input,
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
