import { z } from 'zod';
import { gatewayOrder, paymentStatuses } from './payments.ts';
import { defaultPolicy } from './policy.ts';
import { bookingId, instant, istDate, paise, startTime, turfId } from './slots.ts';
import { sport } from './turfs.ts';
import { typedLine } from './typed-text.ts';

export const paymentOption = z.enum(['partial', 'full'], "Choose 'partial' or 'full'.");
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'expired'] as const;
/** Online by a customer with an account; the others are taken at the desk. */
export const bookingSources = ['online', 'walk_in', 'phone'] as const;
export type BookingSource = (typeof bookingSources)[number];
export type BookingStatus = (typeof bookingStatuses)[number];

export const quoteRequest = z.strictObject({
  turfId,
  date: istDate,
  startTimes: z
    .array(startTime, 'Please select date and at least one time slot')
    .min(1, 'Please select date and at least one time slot')
    .max(
      defaultPolicy.maxSlotsPerBooking,
      `Maximum booking duration is ${defaultPolicy.maxSlotsPerBooking} hours`,
    )
    .refine((times) => new Set(times).size === times.length, 'Each hour can be chosen once.'),
});

export const bookingRequest = quoteRequest.extend({
  paymentOption,
  /** The total the customer saw; a difference answers 409 PRICE_CHANGED with the new quote. */
  expectedTotalPaise: paise.optional(),
  /** The `terms` of the quote the customer saw; others in force by now answer 409 TERMS_CHANGED with the new quote. */
  expectedTerms: typedLine().max(40).optional(),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

const split = z.object({ payNowPaise: paise, atVenuePaise: paise });

export const refundTerms = z.object({
  fullUntil: instant,
  fullRefundPaise: paise,
  partUntil: instant,
  partRefundPaise: paise,
});

/** The whole price breakdown for both payment options, with what cancelling pays back by when. */
export const quote = z.object({
  turfId,
  date: istDate,
  slots: z.array(z.object({ startTime, pricePaise: paise })),
  slotCount: z.int(),
  subtotalPaise: paise,
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  feePaise: paise,
  totalPaise: paise,
  /** Until when the owner would answer, paid now; null where bookings are accepted by themselves. */
  answerDueAt: instant.nullable(),
  partial: split.extend({ refund: refundTerms }),
  full: split.extend({ refund: refundTerms }),
  /** What is due now and comes back by when, by name: sent with the booking, it is made under these terms or not at all. */
  terms: z.string(),
});
export type QuoteAnswer = z.infer<typeof quote>;

export const booking = z.object({
  id: z.uuid(),
  /** Short and readable aloud at the gate. */
  code: z.string().meta({ example: 'K7QM2X' }),
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    sport,
    imageUrl: z.string().nullable(),
    artworkSeed: z.int(),
    isActive: z.boolean().meta({ description: 'Has a page, and can be booked' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  date: istDate,
  startTimes: z.array(startTime),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentOption,
  subtotalPaise: paise,
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  feePaise: paise,
  totalPaise: paise,
  payNowPaise: paise,
  atVenuePaise: paise,
  /** Of that, taken at the venue already, as its desk wrote down. */
  receivedPaise: paise,
  /** Captured by the gateway so far; of a cancelled booking also what is captured yet, because part of it stays. */
  paidPaise: paise,
  /** Asked back from the gateway so far, or as soon as it is captured; sent or not. */
  refundPaise: paise,
  /** Authorised but deliberately never captured, for a booking that stands too: the bank releases it by itself. */
  releasedPaise: paise,
  refund: refundTerms,
  holdExpiresAt: instant.nullable(),
  /** Set on a `pending` booking that is paid and waits for the owner's word until then. */
  answerDueAt: instant.nullable(),
  /** Why the last attempt failed, in the bank's words made plain; null after success. */
  paymentProblem: z.string().nullable(),
  /** Null until the gateway has issued the order, and once there is nothing left to pay online. */
  order: gatewayOrder.nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Also who let a hold go. */
  cancelledBy: z.enum(['customer', 'owner', 'maidan']).nullable(),
  /** As the owner or admin gave it, of a hold that they ended too. */
  cancelReason: z.string().nullable(),
  movedAt: instant.nullable(),
  /** The move that brought it to its hours. */
  lastMoveId: z.uuid().nullable(),
  /** Who came, as the desk has it: one or the other, or not known. */
  checkedInAt: instant.nullable(),
  noShowAt: instant.nullable(),
  /** Hours that are held while the difference of a move is paid; the booking is where it was until then. */
  move: z
    .object({
      id: z.uuid(),
      date: istDate,
      startTimes: z.array(startTime),
      totalPaise: paise,
      payPaise: paise,
      holdExpiresAt: instant,
      paymentProblem: z.string().nullable(),
      order: gatewayOrder.nullable(),
    })
    .nullable(),
});
export type Booking = z.infer<typeof booking>;

/** `upcoming` includes live holds, which `held` lists alone, next game first; `past` is all the rest, latest first. */
export const bookingSearch = z.object({
  when: z.enum(['upcoming', 'past', 'held']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number('Enter 1 to 50.')
    .int('Enter 1 to 50.')
    .min(1, 'Enter 1 to 50.')
    .max(50, 'Enter 1 to 50.')
    .default(20),
});
export type BookingSearch = z.infer<typeof bookingSearch>;

export const bookingPage = z.object({ items: z.array(booking), nextCursor: z.string().nullable() });
export type BookingPage = z.infer<typeof bookingPage>;

/** A player's figures: games and live holds of the next days, and hours of confirmed bookings that are over. */
export const bookingFigures = z.object({ upcomingCount: z.int(), hoursPlayed: z.int() });

/** What cancelling would pay back now. */
export const refundQuote = z.object({ canCancel: z.boolean(), refundPaise: paise });
export type RefundQuote = z.infer<typeof refundQuote>;

export const cancelRequest = z.strictObject({
  bookingId,
  /** What the customer read comes back; a difference answers 409 REFUND_CHANGED with the new quote. */
  expectedRefundPaise: paise.optional(),
});
