import { z } from 'zod';
import * as m from '#messages';
import { quoteRequest } from '../bookings/bookings.ts';
import { rescheduleQuoteRequest, rescheduleRequest } from '../bookings/reschedules.ts';
import { idParam } from '../id-param.ts';
import { sports } from '../policy.ts';
import { phone } from '../text/phone-number.ts';
import { singleLineText } from '../text/schemas.ts';
import { bookingId, istDate, paise, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { receiptMethods } from './venue-money.ts';

const blankIsNothing = (value: unknown) => (value === '' || value === null ? undefined : value);

/** One optional line that the desk adds. */
export const deskNote = z.preprocess(
  blankIsNothing,
  singleLineText().max(200, { error: m.errors_note_200 }).optional(),
);

/** A booking for a guest at the venue or on the phone; nothing is paid online. */
export const deskBookingRequest = quoteRequest
  .extend({
    source: z.enum(['walk_in', 'phone'], { error: m.errors_desk_source }),
    guestName: z.preprocess(
      blankIsNothing,
      singleLineText().max(60, { error: m.errors_name_long }).optional(),
    ),
    guestPhone: z.preprocess(blankIsNothing, phone.optional()),
    /** Method of a full payment now; omit it if the guest pays later. */
    paidBy: z.preprocess(blankIsNothing, z.enum(receiptMethods).optional()),
    /** Total that the screen showed. A difference answers 409 PRICE_CHANGED. */
    expectedTotalPaise: paise.optional(),
    /** Total that the desk agreed instead of the standard price; needs a reason. */
    agreedPaise: paise.max(10_00_000_00, { error: m.errors_amount_most }).optional(),
    priceReason: deskNote,
    /** True for a walk-in entered after its game: past hours of today and yesterday. */
    isLate: z.boolean().optional(),
  })
  .refine(({ agreedPaise, priceReason }) => agreedPaise === undefined || priceReason, {
    error: m.errors_price_reason,
    path: ['priceReason'],
  });
export type DeskBookingRequest = z.infer<typeof deskBookingRequest>;

export const deskRescheduleOffer = z.object({
  startTimes: z.array(startTime),
  totalPaise: paise,
  /** New total less the present one; negative if it is lower. */
  differencePaise: z.int(),
});

export type DeskRescheduleOffer = z.infer<typeof deskRescheduleOffer>;

/** New slots of a game, at its turf or at another one of the venue. */
export const deskRescheduleQuoteRequest = rescheduleQuoteRequest.extend({ turfId: turfId.optional() });
export type DeskRescheduleQuoteRequest = z.infer<typeof deskRescheduleQuoteRequest>;

export const deskRescheduleRequest = rescheduleRequest.extend({ turfId: turfId.optional() });
export type DeskRescheduleRequest = z.infer<typeof deskRescheduleRequest>;

/** Slots that the desk can give a game at one turf on one date, with the new total. */
export const deskRescheduleOffers = z.object({
  date: istDate,
  turfId,
  /** The game and the slot after it; null if that is not free, or on another date. */
  extension: deskRescheduleOffer.nullable(),
  /** Games of the same length, by start. */
  moves: z.array(deskRescheduleOffer),
  /** Other turfs of the venue, with the present slots of the game there. */
  turfs: z.array(
    z.object({
      id: turfId,
      name: z.string(),
      /** Its sport if that is another one. */
      sport: z.enum(sports).nullable(),
      offer: deskRescheduleOffer.nullable(),
      /** Why it does not have these slots. */
      problem: z.string().nullable(),
    }),
  ),
});
export type DeskRescheduleOffers = z.infer<typeof deskRescheduleOffers>;

/** `null` clears the check-in or no-show. */
export const arrivalMark = z.strictObject({
  bookingId,
  arrival: z.enum(['checked_in', 'no_show']).nullable(),
});
export type ArrivalMark = z.infer<typeof arrivalMark>;

/** One amount for each method that was used. */
export const amountsByMethod = z
  .array(
    z.strictObject({
      method: z.enum(receiptMethods, { error: m.errors_receipt_method }),
      amountPaise: z
        .int({ error: m.errors_amount_whole })
        .min(1, { error: m.errors_amount_positive })
        .max(10_00_000_00, { error: m.errors_amount_most }),
    }),
  )
  .min(1, { error: m.errors_amount_missing })
  .refine((amounts) => new Set(amounts.map(({ method }) => method)).size === amounts.length, {
    error: m.errors_method_twice,
  });

export const collectionRequest = z.strictObject({
  bookingId,
  amounts: amountsByMethod,
  note: deskNote,
});
export type CollectionRequest = z.infer<typeof collectionRequest>;

/** The sum must equal the full amount that is due back. */
export const venueRefundRequest = z.strictObject({ bookingId, amounts: amountsByMethod });
export type VenueRefundRequest = z.infer<typeof venueRefundRequest>;

export const receiptReversal = z.strictObject({ receiptId: idParam({ error: m.errors_receipt_id }) });

/**
 * Scanned or typed text at one turf. The server uses the current day and ignores a `date` from the client.
 */
export const gateSearch = z.object({ turfId, text: singleLineText().min(1).max(300) });
export type GateSearch = z.infer<typeof gateSearch>;

/** `welcome` and `shortened` (the ticket has hours that were closed since) admit the guest; others refuse. */
export const gateVerdicts = [
  'welcome',
  'shortened',
  'checked_in_already',
  'marked_no_show',
  'other_day',
  'other_turf',
  'rescheduled',
  'over',
  'cancelled',
  'unpaid',
  'awaiting',
  'unknown',
] as const;
export type GateVerdict = (typeof gateVerdicts)[number];

/** Returns true if the guest may play now. */
export function admits(verdict: GateVerdict): boolean {
  return verdict === 'welcome' || verdict === 'shortened';
}

export const gateAnswer = z.object({
  verdict: z.enum(gateVerdicts),
  /** Null for an unknown code or another owner's booking. */
  booking: z
    .object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      turf: z.object({ id: turfId, name: z.string() }),
      date: istDate,
      startTimes: z.array(startTime),
      slotMinutes,
      checkedInAt: z.iso.datetime().nullable(),
      openPaise: paise,
    })
    .nullable(),
});
export type GateAnswer = z.infer<typeof gateAnswer>;
