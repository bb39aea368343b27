import { z } from 'zod';
import { quoteRequest, refundTerms } from './bookings.ts';
import { bookingId, istDate, paise, startTime } from './slots.ts';

/** To which day and hours of its turf a booking is to go; their number may change. */
export const moveQuoteRequest = quoteRequest.omit({ turfId: true }).extend({ bookingId });
export type MoveQuoteRequest = z.infer<typeof moveQuoteRequest>;

export const moveRequest = moveQuoteRequest.extend({
  /** The new total that the customer saw; a difference answers 409 PRICE_CHANGED with the new quote. */
  expectedTotalPaise: paise.optional(),
});
export type MoveRequest = z.infer<typeof moveRequest>;

export const moveQuote = z.object({
  date: istDate,
  slots: z.array(z.object({ startTime, pricePaise: paise })),
  subtotalPaise: paise,
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  /** Paid with the booking already; a move costs no fee. */
  feePaise: paise,
  totalPaise: paise,
  oldTotalPaise: paise,
  /** New total less old: below zero when the new hours are cheaper. */
  differencePaise: z.int(),
  /** To be paid online before the booking moves. */
  payPaise: paise,
  /** Goes back the way it was paid. */
  refundPaise: paise,
  /** Paid online once it has moved. */
  paidOnlinePaise: paise,
  atVenuePaise: paise,
  /** What cancelling gives back afterwards. */
  refund: refundTerms,
});
export type MoveQuote = z.infer<typeof moveQuote>;
