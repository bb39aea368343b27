import { z } from 'zod';
import * as m from '#messages';
import { latestClosingHour } from '../calendar.ts';
import { dayBooking } from '../desk/day-sheet.ts';
import { staffRights } from '../desk/staff-rights.ts';
import { multiLineText } from '../text/schemas.ts';
import { halfHour, istDate, otherTurfIds, paise, queryList, startTime, turfId } from '../turfs/slots.ts';
import { bookingStatuses } from './bookings.ts';

/** Shown to every affected customer. */
export const cancelReason = multiLineText()
  .min(3, { error: m.errors_cancel_reason })
  .max(200, { error: m.errors_reason_200 });

/** Half hours of one day: 16 to 20.5 is 4 to 8:30 pm, 22 to 26 is 10 pm to 2 am. */
const range = {
  turfId,
  otherTurfIds,
  date: istDate,
  fromHour: halfHour(m.errors_from_whole, 0, latestClosingHour - 0.5),
  toHour: halfHour(m.errors_to_whole, 0.5, latestClosingHour),
};

export const closureRange = z
  .object({ ...range, otherTurfIds: queryList(otherTurfIds) })
  .refine(({ fromHour, toHour }) => fromHour < toHour, {
    path: ['toHour'],
    error: m.errors_end_after_start,
  });
export type ClosureRange = z.infer<typeof closureRange>;

export const closureRequest = z
  .strictObject({ ...range, reason: cancelReason })
  .refine(({ fromHour, toHour }) => fromHour < toHour, {
    path: ['toHour'],
    error: m.errors_end_after_start,
  });
export type ClosureRequest = z.infer<typeof closureRequest>;

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
