import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { gatewayOrder, paymentStatuses } from '../payments/payments.ts';
import { defaultPolicy } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';
import { mostSlots } from '../turfs/lengths.ts';
import {
  bookingId,
  instant,
  istDate,
  paise,
  slotMinutes,
  slotStartFields,
  startTime,
  turfId,
} from '../turfs/slots.ts';
import { sport } from '../turfs/turfs.ts';
import { discountCode, venueDiscount } from './discounts.ts';

export const paymentOption = z.enum(['partial', 'full'], { error: m.errors_payment_option });
export const bookingStatuses = ['pending', 'awaiting_approval', 'confirmed', 'cancelled', 'expired'] as const;
/** `online` bookings come from customers with an account; the venue enters the others at its desk. */
export const bookingSources = ['online', 'walk_in', 'phone'] as const;
export type BookingSource = (typeof bookingSources)[number];
export type BookingStatus = (typeof bookingStatuses)[number];

export const quoteRequest = z.strictObject({
  turfId,
  date: istDate,
  startTimes: z
    .array(startTime, { error: m.errors_pick_slots })
    .min(1, { error: m.errors_pick_slots })
    // The shortest slots make the longest list; the server also limits the hours.
    .max(mostSlots(30), {
      error: () => m.errors_booking_longest({ hours: defaultPolicy.maxSlotsPerBooking }),
    })
    .refine((times) => new Set(times).size === times.length, { error: m.errors_hour_once }),
});

export const discountedQuoteRequest = quoteRequest.extend({ discountCode: discountCode.optional() });

/** Identifies the browser of a guest hold; random, from the answer to the first one. */
export const guestToken = z
  .string({ error: m.errors_token })
  .regex(/^[A-Za-z0-9_-]{32}$/, { error: m.errors_token });

export const guestHoldRequest = quoteRequest.extend({ guestToken: guestToken.optional() });
export type GuestHoldRequest = z.infer<typeof guestHoldRequest>;

export const guestHoldRelease = z.strictObject({ turfId, date: istDate, guestToken: guestToken.optional() });
export type GuestHoldRelease = z.infer<typeof guestHoldRelease>;

export const guestHold = z.object({
  turfId,
  date: istDate,
  startTimes: z.array(startTime),
  holdExpiresAt: instant,
});
export type GuestHold = z.infer<typeof guestHold>;

export const bookingRequest = discountedQuoteRequest.extend({
  paymentOption,
  /** Total that the customer saw. A difference answers 409 PRICE_CHANGED with the new quote. */
  expectedTotalPaise: paise.optional(),
  /**
   * `terms` of the quote that the customer saw. A difference answers 409 TERMS_CHANGED with the new quote.
   */
  expectedTerms: singleLineText().max(40).optional(),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

const slotsPaise = paise.meta({ description: 'All slots, after `venueDiscount`' });
const split = z.object({ payNowPaise: paise, atVenuePaise: paise });

export const refundTerms = z.object({
  fullUntil: instant,
  fullRefundPaise: paise,
  partUntil: instant,
  partRefundPaise: paise,
});

export const quote = z.object({
  turfId,
  date: istDate,
  slots: z.array(
    z.object({ ...slotStartFields, pricePaise: paise.meta({ description: 'After `venueDiscount`' }) }),
  ),
  slotMinutes,
  hourCount: z.number().meta({ description: 'Length of all slots together', example: 1.5 }),
  venueDiscount,
  subtotalPaise: slotsPaise,
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  feePaise: paise,
  totalPaise: paise,
  /** Deadline for owner approval if paid now; null if the turf approves bookings automatically. */
  approvalDueAt: instant.nullable(),
  partial: split.extend({ refund: refundTerms }),
  full: split.extend({ refund: refundTerms }),
  /**
   * Identifies the payment and refund terms. Sent with a booking request, it rejects the request if the terms
   * have changed.
   */
  terms: z.string(),
});
export type QuoteAnswer = z.infer<typeof quote>;

export const booking = z.object({
  id: z.uuid(),
  /** Short enough to read aloud at the venue. */
  code: z.string().meta({ example: 'K7QM2X' }),
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    sport,
    capacity: z.int().positive().meta({ description: 'Players at most' }),
    imageUrl: z.string().nullable(),
    artworkSeed: z.int(),
    isActive: z.boolean().meta({ description: 'Listed: it has a page and can be booked' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentOption,
  venueDiscount,
  subtotalPaise: slotsPaise,
  discountPercent: z.number(),
  discountPaise: paise,
  pricePaise: paise,
  feePaise: paise,
  totalPaise: paise,
  payNowPaise: paise,
  atVenuePaise: paise,
  /** Paid for slots that were dropped late, and not refunded; part of the price. */
  lateChangePaise: paise,
  /** Part of `atVenuePaise` that the venue has recorded as collected, before `venueRefundPaise`. */
  collectedPaise: paise,
  /** Refunded at the venue while the booking stands. */
  venueRefundPaise: paise,
  /**
   * Captured online so far. For a cancelled booking, also captures still to come, because part of them is not
   * refundable.
   */
  paidPaise: paise,
  /** Part of `paidPaise` that others paid as shares, before refunds. */
  sharedPaise: paise,
  /** Refunds decided so far, including those not yet captured or not yet sent to the gateway. */
  refundPaise: paise,
  /** Returned by the customer's bank after a dispute that the venue lost. */
  lostPaise: paise,
  /**
   * Authorised but deliberately never captured, for confirmed bookings too; the bank releases it
   * automatically.
   */
  releasedPaise: paise,
  refund: refundTerms,
  holdExpiresAt: instant.nullable(),
  /** Deadline for owner approval; set only while the paid booking is `awaiting_approval`. */
  approvalDueAt: instant.nullable(),
  /** Plain-text reason of the last failed payment; null after success. */
  paymentProblem: z.string().nullable(),
  /** Null before the gateway has created the order, and when nothing is left to pay online. */
  order: gatewayOrder.nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Also set when a hold was released. */
  cancelledBy: z.enum(['customer', 'owner', 'maidan']).nullable(),
  /** Reason from the owner or admin, also for a hold that they ended. */
  cancelReason: z.string().nullable(),
  /** Slots of the booking's day that the venue closed since it was booked or last rescheduled. */
  closedSlots: z.object({ startTimes: z.array(startTime), reason: z.string() }).nullable(),
  rescheduledAt: instant.nullable(),
  lastRescheduleId: z.uuid().nullable(),
  /** Check-in at the venue: at most one of the two is set. */
  checkedInAt: instant.nullable(),
  noShowAt: instant.nullable(),
  /** New hours on hold until they are paid and approved; until then the booking keeps its old hours. */
  reschedule: z
    .object({
      id: z.uuid(),
      /** `open`: to be paid; then `awaiting_approval` where the owner approves bookings by hand. */
      status: z.enum(['open', 'awaiting_approval']),
      date: istDate,
      startTimes: z.array(startTime),
      slotMinutes,
      totalPaise: paise,
      payPaise: paise,
      /** End of the hold: for the payment, or for the owner's answer. */
      holdExpiresAt: instant,
      approvalDueAt: instant.nullable(),
      paymentProblem: z.string().nullable(),
      order: gatewayOrder.nullable(),
    })
    .nullable(),
});
export type Booking = z.infer<typeof booking>;

/**
 * `upcoming`: next games first, live holds included; `held`: live holds only; `past`: all others, latest
 * first.
 */
export const bookingSearch = z.object({
  when: z.enum(['upcoming', 'past', 'held']).optional(),
  cursor: z.string().max(200).optional(),
  limit: pageSize(50, 20),
});
export type BookingSearch = z.infer<typeof bookingSearch>;

export const bookingPage = z.object({ items: z.array(booking), nextCursor: z.string().nullable() });
export type BookingPage = z.infer<typeof bookingPage>;

/** All given filters must match. Days are those of the games, both included. */
export const bookingFind = z.object({
  q: singleLineText()
    .min(1, { error: m.errors_search_words })
    .max(100, { error: m.errors_search_words })
    .optional()
    .meta({
      description:
        'Booking code, phone number, name or email address of the customer, or a gateway id (order_, pay_, rfnd_)',
    }),
  status: z.enum(bookingStatuses, { error: m.errors_booking_status }).optional(),
  source: z.enum(bookingSources, { error: m.errors_booking_source }).optional(),
  from: istDate.optional(),
  to: istDate.optional(),
  place: singleLineText().max(100, { error: m.errors_search_100 }).optional().meta({
    description: 'Part of the name or location of turfs, or of the name or email address of their owner',
  }),
  turfId: turfId.optional(),
  ownerId: idParam({ error: m.errors_user_id }).optional(),
  cursor: z.string().max(200).optional(),
  limit: pageSize(100, 25),
});
export type BookingFind = z.infer<typeof bookingFind>;

/** Fields of a booking in a list, for `pick`. */
export const lineFields = {
  id: true,
  code: true,
  date: true,
  startTimes: true,
  slotMinutes: true,
  status: true,
  totalPaise: true,
} as const;

/** A booking as a search for admins lists it, also of a guest at the desk. */
export const foundBooking = booking.pick(lineFields).extend({
  turf: booking.shape.turf.pick({ id: true, name: true }),
  source: z.enum(bookingSources),
  createdAt: instant,
  /** `id` is null for a guest. */
  customer: z.object({ id: z.uuid().nullable(), name: z.string() }),
});
export type FoundBooking = z.infer<typeof foundBooking>;
export const foundBookings = z.object({ items: z.array(foundBooking), nextCursor: z.string().nullable() });

/** A turf, weekday and hours that the caller booked before, on the next same weekday. */
export const bookAgain = z.object({
  turf: booking.shape.turf.pick({ id: true, name: true, location: true }),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  totalPaise: paise.nullable().meta({ description: 'All-in total; null if an hour is not free' }),
});
export type BookAgain = z.infer<typeof bookAgain>;

/** Player statistics: upcoming games and live holds, and hours of past confirmed bookings. */
export const bookingFigures = z.object({ upcomingCount: z.int(), hoursPlayed: z.number() });

export const refundQuote = z.object({ canCancel: z.boolean(), refundPaise: paise });
export type RefundQuote = z.infer<typeof refundQuote>;

export const cancelRequest = z.strictObject({
  bookingId,
  /** Refund that the customer saw. A difference answers 409 REFUND_CHANGED with the new quote. */
  expectedRefundPaise: paise.optional(),
});
