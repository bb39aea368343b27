import { z } from 'zod';
import { bookingId, instant, istDate, paise, slotMinutes, slotStartFields } from '../turfs/slots.ts';
import { quoteRequest, refundTerms } from './bookings.ts';
import { venueDiscount } from './discounts.ts';

/** New date and hours at the same turf; the number of hours may change. */
export const rescheduleQuoteRequest = quoteRequest.omit({ turfId: true }).extend({ bookingId });
export type RescheduleQuoteRequest = z.infer<typeof rescheduleQuoteRequest>;

export const rescheduleRequest = rescheduleQuoteRequest.extend({
  /** New total that the customer saw. A difference answers 409 PRICE_CHANGED with the new quote. */
  expectedTotalPaise: paise.optional(),
});
export type RescheduleRequest = z.infer<typeof rescheduleRequest>;

export const withdrawal = z.strictObject({ bookingId, rescheduleId: z.uuid() });

export const rescheduleQuote = z.object({
  date: istDate,
  slotMinutes,
  slots: z.array(z.object({ ...slotStartFields, pricePaise: paise })),
  venueDiscount,
  subtotalPaise: paise.meta({ description: 'All slots, after `venueDiscount`' }),
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  /** Already paid with the booking; rescheduling has no fee. */
  feePaise: paise,
  totalPaise: paise,
  oldTotalPaise: paise,
  /** New total less old; negative if the new hours are cheaper. */
  differencePaise: z.int(),
  /** Due online before the booking is rescheduled. */
  payPaise: paise,
  refundPaise: paise,
  /** Paid online after rescheduling. */
  paidOnlinePaise: paise,
  atVenuePaise: paise,
  /** Part of the new total: paid for slots that were dropped late, and not refunded. */
  lateChangePaise: paise,
  /** Collected at the venue before, and more than is due there now: the venue refunds it. */
  venueExcessPaise: paise,
  refund: refundTerms,
  /** Deadline for owner approval if rescheduled now; null if these hours need none. */
  approvalDueAt: instant.nullable(),
});
export type RescheduleQuote = z.infer<typeof rescheduleQuote>;
