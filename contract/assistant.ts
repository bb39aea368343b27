import { z } from 'zod';
import { bookingStatuses } from './bookings.ts';
import { instant, istDate, paise, startTime, turfId } from './slots.ts';
import { sport } from './turfs.ts';

/** Opens the turf's page with day and hours picked. Nothing is held until the person confirms there. */
export const turfSuggestion = z.object({
  kind: z.literal('turf'),
  turfId,
  name: z.string(),
  location: z.string(),
  sport,
  /** Null if the question had no day. Then no hours are picked. */
  date: istDate.nullable(),
  startTimes: z.array(startTime),
  /** Price of the most expensive picked hour, or the usual rate if none is picked. */
  pricePaise: paise,
  /** Total of the picked hours with discount and fee. Null if none is picked. */
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
  /** Paid and awaiting owner approval. */
  isAwaitingOwner: z.boolean(),
  href: z.string().meta({ example: '/bookings/…' }),
});
export type BookingReminder = z.infer<typeof bookingReminder>;

/** Opens the page that cancels. Nothing is cancelled until the person confirms there. */
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

/** Source of an answer, shown in the footer. */
export const assistantPowers = ['builtin', 'gemini'] as const;

export const assistantMessage = z.object({
  id: z.uuid(),
  senderType: z.enum(['user', 'bot']),
  content: z.string(),
  cards: z.array(assistantCard).optional(),
  /** Null for messages of the person. */
  powered: z.enum(assistantPowers).nullable(),
  createdAt: instant,
});
export type AssistantMessage = z.infer<typeof assistantMessage>;
