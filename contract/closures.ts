import { z } from 'zod';
import { bookingSources, bookingStatuses } from './bookings.ts';
import { istDate, paise, startTime, turfId } from './slots.ts';
import { typedText } from './typed-text.ts';

/** Shown to every customer it concerns. */
export const cancelReason = typedText()
  .min(3, 'Say why, in a few words: your customers read it')
  .max(200, 'Keep the reason under 200 characters');

const hour = (what: string, least: number, most: number) =>
  z.coerce.number().int(`${what} must be a whole hour`).min(least).max(most);

/** Hours of one turf and day that cannot be played: from 16 to 20 is 4 to 8 pm. */
const range = {
  turfId,
  date: istDate,
  fromHour: hour('From', 0, 23),
  toHour: hour('To', 1, 24),
};

export const closureRange = z.object(range).refine(({ fromHour, toHour }) => fromHour < toHour, {
  path: ['toHour'],
  message: 'Choose an end after the start',
});
export type ClosureRange = z.infer<typeof closureRange>;

export const closureRequest = z
  .strictObject({ ...range, reason: cancelReason })
  .refine(({ fromHour, toHour }) => fromHour < toHour, {
    path: ['toHour'],
    message: 'Choose an end after the start',
  });
export type ClosureRequest = z.infer<typeof closureRequest>;

/** Turfs whose hours one may close, by name; at most 200. */
export const closableTurfs = z.object({
  items: z.array(z.object({ id: turfId, name: z.string(), location: z.string() })),
});

const closedBooking = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  /** Who booked online gets a mail; whoever came to the desk is called by it. */
  source: z.enum(bookingSources),
  /** First name and initial; a guest's as the desk typed it. */
  playerName: z.string(),
  /** A guest's alone, where it was given. */
  phone: z.string().nullable(),
  startTimes: z.array(startTime),
  /** All that was paid online and not given back before. */
  refundPaise: paise,
  /** What the venue has received: it hands that back itself. */
  handBackPaise: paise,
});
export type ClosedBooking = z.infer<typeof closedBooking>;

/** What closing would do now. */
export const closurePreview = z.object({
  turfName: z.string(),
  bookings: z.array(closedBooking),
  refundPaise: paise,
  /** People who are paying at this moment: their hold ends, and a payment that still arrives goes back. */
  holdCount: z.int(),
});
export type ClosurePreview = z.infer<typeof closurePreview>;

export const closure = z.object({
  turfName: z.string(),
  cancelled: z.array(closedBooking),
  refundPaise: paise,
  holdCount: z.int(),
});
export type Closure = z.infer<typeof closure>;

/** A booking as it is answered to those who run the turf. */
export const managedCancellation = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  status: z.enum(bookingStatuses),
  refundPaise: paise,
  reason: z.string(),
});
export type ManagedCancellation = z.infer<typeof managedCancellation>;
