import { z } from 'zod';
import * as m from '#messages';
import { amountsByMethod } from '../desk/bookings.ts';
import { receiptMethods, refundSources } from '../desk/venue-money.ts';
import { multiLineText } from '../text/schemas.ts';
import { mostSlots } from '../turfs/lengths.ts';
import { bookingId, instant, paise, slotMinutes, startTime } from '../turfs/slots.ts';

/** Days after the game in which owners and admins can still grant refunds. */
export const refundGrantDays = 30;

const blankIsNothing = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A refund without cancelling: an amount, single slots at their agreed price, or amounts by method at the venue. */
export const grantRequest = z
  .strictObject({
    bookingId,
    /** Single slots use the other source for the part that this one lacks. */
    source: z.enum(refundSources, { error: m.errors_refund_source }),
    amountPaise: z
      .int({ error: m.errors_amount_rupees })
      .min(100, { error: m.errors_amount_least })
      .max(10_00_000_00, { error: m.errors_amount_most })
      .optional(),
    startTimes: z.array(startTime).min(1).max(mostSlots(30)).optional(),
    /** At the venue, instead of an amount and a method. */
    amounts: amountsByMethod.optional(),
    /** Method of a refund at the venue; for the rest of single slots, the last payment's if it is absent. */
    method: z.preprocess(
      blankIsNothing,
      z.enum(receiptMethods, { error: m.errors_receipt_method }).optional(),
    ),
    /** Shown to the customer. */
    reason: multiLineText({ error: m.errors_refund_reason })
      .min(1, { error: m.errors_refund_reason })
      .max(200, { error: m.errors_reason_200 }),
  })
  .refine((wanted) => [wanted.amountPaise, wanted.startTimes, wanted.amounts].filter(Boolean).length === 1, {
    error: m.errors_refund_amount_or_slots,
    path: ['amountPaise'],
  })
  .refine(({ source, method, amounts }) => source === 'online' || (method === undefined) !== !amounts, {
    error: m.errors_receipt_method,
    path: ['method'],
  })
  .refine(({ source, amounts }) => source === 'venue' || !amounts, {
    error: m.errors_refund_source,
    path: ['source'],
  });
export type GrantRequest = z.infer<typeof grantRequest>;

/** Amounts that can still be refunded without cancelling. */
export const refundable = z.object({
  canRefund: z.boolean(),
  /** Last instant at which a refund can be granted. */
  until: instant,
  onlinePaise: paise,
  venuePaise: paise,
  slotMinutes,
  /** Agreed prices of the slots, after the discount. */
  slots: z.array(z.object({ startTime, pricePaise: paise })),
});
export type Refundable = z.infer<typeof refundable>;
