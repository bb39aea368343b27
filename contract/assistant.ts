import { z } from 'zod';
import { bookingStatuses } from './bookings.ts';
import { instant, istDate, paise, startTime, turfId } from './slots.ts';
import { sport } from './turfs.ts';

/** Leads to the turf's page with day and hours picked; only the person's tap there holds them. */
export const turfSuggestion = z.object({
  kind: z.literal('turf'),
  turfId,
  name: z.string(),
  location: z.string(),
  sport,
  /** Null where no day was asked for; then no hours are picked either. */
  date: istDate.nullable(),
  startTimes: z.array(startTime),
  /** The dearest hour of those picked; the usual rate where none is. */
  pricePaise: paise,
  /** All there is to pay for the hours picked, discount and fee included; null where none is picked. */
  totalPaise: paise.nullable(),
  readAt: instant,
  href: z.string().meta({ example: '/turf/…?date=2026-11-27&hours=18:00,19:00' }),
});
export type TurfSuggestion = z.infer<typeof turfSuggestion>;

const ownBooking = {
  bookingId: z.uuid(),
  code: z.string(),
  turfName: z.string(),
  location: z.string(),
  date: istDate,
  startTimes: z.array(startTime),
  status: z.enum(bookingStatuses),
  readAt: instant,
};

export const bookingReminder = z.object({
  kind: z.literal('booking'),
  ...ownBooking,
  /** Paid, and waiting for the owner's word. */
  isAwaitingOwner: z.boolean(),
  href: z.string().meta({ example: '/bookings/…' }),
});
export type BookingReminder = z.infer<typeof bookingReminder>;

/** Leads to the page that cancels; only the person's tap there does it. */
export const cancellationOffer = z.object({
  kind: z.literal('cancellation'),
  ...ownBooking,
  refundPaise: paise,
  href: z.string().meta({ example: '/bookings/…/cancel' }),
});

export const assistantCard = z.discriminatedUnion('kind', [
  turfSuggestion,
  bookingReminder,
  cancellationOffer,
]);
export type AssistantCard = z.infer<typeof assistantCard>;

/** Who worded an answer: the footer says it. */
export const assistantPowers = ['builtin', 'gemini'] as const;

export const assistantMessage = z.object({
  id: z.uuid(),
  senderType: z.enum(['user', 'bot']),
  content: z.string(),
  cards: z.array(assistantCard).optional(),
  /** Null on what the person wrote. */
  powered: z.enum(assistantPowers).nullable(),
  createdAt: instant,
});
export type AssistantMessage = z.infer<typeof assistantMessage>;
