import { z } from 'zod';
import * as m from '#messages';
import { daysBetween, latestClosingHour } from '../calendar.ts';
import { dayBooking } from '../desk/day-sheet.ts';
import { staffRights } from '../desk/staff-rights.ts';
import { multiLineText } from '../text/schemas.ts';
import { halfHour, istDate, otherTurfIds, paise, queryList, startTime, turfId } from '../turfs/slots.ts';
import { bookingStatuses } from './bookings.ts';

/** Shown to every affected customer. */
export const cancelReason = multiLineText()
  .min(3, { error: m.errors_cancel_reason })
  .max(200, { error: m.errors_reason_200 });

/** Days of one closure. A closure ends each booking in its own transaction, so that more days only take longer. */
export const maxClosureDays = 31;

/** Half hours of each day: 16 to 20.5 is 4 to 8:30 pm, 22 to 26 is 10 pm to 2 am. Without them: whole days. */
const range = {
  turfId,
  otherTurfIds,
  date: istDate.meta({ description: 'First date' }),
  untilDate: istDate
    .optional()
    .meta({ description: `Last date, included, at most ${maxClosureDays} days; if left out, one date` }),
  fromHour: halfHour(m.errors_from_whole, 0, latestClosingHour - 0.5)
    .optional()
    .meta({ description: 'On each date; without `fromHour` and `toHour` the whole dates', example: 16 }),
  toHour: halfHour(m.errors_to_whole, 0.5, latestClosingHour).optional().meta({ example: 20 }),
};
type Range = { date: string; untilDate?: string; fromHour?: number; toHour?: number };

const hasBothHours = ({ fromHour, toHour }: Range) => (fromHour === undefined) === (toHour === undefined);
const bothHours = { path: ['toHour'], error: m.errors_closure_both_hours };
const endsLater = ({ fromHour = 0, toHour = latestClosingHour }: Range) => fromHour < toHour;
const later = { path: ['toHour'], error: m.errors_end_after_start };
const daysOf = ({ date, untilDate = date }: Range) => daysBetween(date, untilDate) + 1;
const isInOrder = (range: Range) => !(daysOf(range) < 1);
const inOrder = { path: ['untilDate'], error: m.errors_closure_until };
const isShort = (range: Range) => !(daysOf(range) > maxClosureDays);
const shorter = { path: ['untilDate'], error: () => m.errors_closure_days({ days: maxClosureDays }) };

export const closureRange = z
  .object({ ...range, otherTurfIds: queryList(otherTurfIds) })
  .refine(hasBothHours, bothHours)
  .refine(endsLater, later)
  .refine(isInOrder, inOrder)
  .refine(isShort, shorter);
export type ClosureRange = z.infer<typeof closureRange>;

export const closureRequest = z
  .strictObject({ ...range, reason: cancelReason })
  .refine(hasBothHours, bothHours)
  .refine(endsLater, later)
  .refine(isInOrder, inOrder)
  .refine(isShort, shorter);
export type ClosureRequest = z.infer<typeof closureRequest>;

/** Locks ahead at the venue of a turf that have the same reason. */
export const lockedAhead = z.object({
  items: z.array(
    z.object({
      reason: z.string(),
      turfNames: z.array(z.string()),
      fromDate: istDate,
      untilDate: istDate,
      hours: z.number().meta({ description: 'Locked hours that are not over, of all turfs' }),
    }),
  ),
});
export type LockedAhead = z.infer<typeof lockedAhead>['items'][number];

export const reopening = z.strictObject({
  turfId,
  reason: multiLineText().min(1).max(200).meta({ description: 'That of the locks, exactly' }),
  fromDate: istDate,
  untilDate: istDate,
});
export type Reopening = z.infer<typeof reopening>;

export const reopened = z.object({ hours: z.number().meta({ description: 'Opened hours, of all turfs' }) });
export type Reopened = z.infer<typeof reopened>;

/** Active turfs that the caller may run, sorted by name; at most 200. */
export const closableTurfs = z.object({
  items: z.array(
    z.object({
      id: turfId,
      name: z.string(),
      location: z.string(),
      venue: z.object({ id: z.uuid(), name: z.string() }),
      /** Rights of the caller there; owners and admins have all. */
      rights: z.array(z.enum(staffRights)),
    }),
  ),
});

/** Online customers get a mail; the venue calls the guests and returns `venueRefundDuePaise` to them. */
const closedBooking = dayBooking
  .pick({
    id: true,
    code: true,
    source: true,
    name: true,
    phone: true,
    date: true,
    startTimes: true,
    slotMinutes: true,
    venueRefundDuePaise: true,
  })
  .extend({
    /** Name of the booked turf if it is not the turf of the request; otherwise null. */
    otherTurf: z.string().nullable(),
    /** Hours that stay booked; none: the booking is cancelled. */
    keptTimes: z.array(startTime),
    /** Refunded online: the lost hours, or all that was paid online and not yet refunded. */
    refundPaise: paise,
  });
export type ClosedBooking = z.infer<typeof closedBooking>;

/** All closed turfs, that of the request first. */
const closedTurfs = { turfName: z.string(), turfNames: z.array(z.string()) };

export const closurePreview = z.object({
  ...closedTurfs,
  bookings: z.array(closedBooking),
  refundPaise: paise,
  /** Customers in checkout: their hold ends, and a payment that still arrives is refunded. */
  holdCount: z.int(),
});
export type ClosurePreview = z.infer<typeof closurePreview>;

export const closure = z.object({
  ...closedTurfs,
  cancelled: z.array(closedBooking),
  /** Bookings that lose some of their hours and keep the others. */
  shortened: z.array(closedBooking),
  refundPaise: paise,
  holdCount: z.int(),
});
export type Closure = z.infer<typeof closure>;

export const managedCancellation = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  status: z.enum(bookingStatuses),
  refundPaise: paise,
  reason: z.string(),
});
export type ManagedCancellation = z.infer<typeof managedCancellation>;
