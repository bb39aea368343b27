import { z } from 'zod';
import { bookingStatuses } from '../bookings/bookings.ts';
import { instant, istDate, paise, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { sport } from '../turfs/turfs.ts';

/** Links to the turf's page with date and hours preselected. Only the user's click there creates a hold. */
export const turfSuggestion = z.object({
  kind: z.literal('turf'),
  turfId,
  name: z.string(),
  location: z.string(),
  sport,
  /** Null if the user named no date; then `startTimes` is empty. */
  date: istDate.nullable(),
  startTimes: z.array(startTime),
  slotMinutes,
  /** Highest price among the selected hours; the usual rate if none is selected. */
  pricePaise: paise,
  /** Total for the selected hours, with discount and fee; null if none is selected. */
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
  slotMinutes,
  status: z.enum(bookingStatuses),
  readAt: instant,
};

export const bookingReminder = z.object({
  kind: z.literal('booking'),
  ...ownBooking,
  href: z.string().meta({ example: '/bookings/…' }),
});

/** Links to the cancellation page. Only the user's click there cancels. */
export const cancellationOffer = z.object({
  kind: z.literal('cancellation'),
  ...ownBooking,
  refundPaise: paise,
  href: z.string().meta({ example: '/bookings/…/cancel' }),
});

export const assistantPages = [
  'overview',
  'daySheet',
  'payouts',
  'figures',
  'timeSlots',
  'closure',
  'pricing',
  'adminDashboard',
  'adminPayouts',
  'adminReviews',
  'applications',
  'audit',
  'money',
  'problems',
  'settings',
] as const;
export type AssistantPage = (typeof assistantPages)[number];

/** Links to a page of owners or admins. */
export const pageLink = z.object({
  kind: z.literal('page'),
  page: z.enum(assistantPages),
  /** Null if the page is not about one turf. */
  turfName: z.string().nullable(),
  href: z.string().meta({ example: '/desk/day?turfId=…&date=2026-11-27' }),
});
export type PageLink = z.infer<typeof pageLink>;

export const assistantCard = z.discriminatedUnion('kind', [
  turfSuggestion,
  bookingReminder,
  cancellationOffer,
  pageLink,
]);
export type AssistantCard = z.infer<typeof assistantCard>;

/** Author of an answer, shown in its footer. */
export const assistantPowers = ['builtin', 'gemini'] as const;

export const assistantMessage = z.object({
  id: z.uuid(),
  senderType: z.enum(['user', 'bot']),
  content: z.string(),
  cards: z.array(assistantCard).optional(),
  /** Null for a message of the user. */
  powered: z.enum(assistantPowers).nullable(),
  createdAt: instant,
});
export type AssistantMessage = z.infer<typeof assistantMessage>;
