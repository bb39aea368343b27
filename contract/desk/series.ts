import { z } from 'zod';
import * as m from '#messages';
import { lineFields } from '../bookings/bookings.ts';
import { cancelReason } from '../bookings/closures.ts';
import { latestClosingHour } from '../calendar.ts';
import { idParam } from '../id-param.ts';
import { defaultPolicy } from '../policy.ts';
import { phone } from '../text/phone-number.ts';
import { singleLineText } from '../text/schemas.ts';
import { weekdays } from '../turfs/prices.ts';
import { halfHour, istDate, otherTurfIds, paise, queryList, turfId } from '../turfs/slots.ts';
import { venueId } from '../turfs/venues.ts';
import { deskNote } from './bookings.ts';
import { dayBooking } from './day-sheet.ts';
import { staffRights } from './staff-rights.ts';

/** Three weekdays for a year at one turf. All bookings of a save are written in one transaction. */
export const maxSeriesBookings = 160;

const rule = {
  turfId,
  otherTurfIds,
  weekdays: weekdays.meta({ description: 'A booking on each of these weekdays', example: ['Mon', 'Wed'] }),
  fromHour: halfHour(m.errors_start_time, 0, latestClosingHour - 0.5).meta({
    description: '16 is 4 pm, 16.5 is 4:30 pm',
    example: 16,
  }),
  toHour: halfHour(m.errors_end_time, 0.5, latestClosingHour).meta({
    description: 'End of the last slot; 26 is 2 am after midnight',
    example: 18,
  }),
  fromDate: istDate,
  untilDate: istDate.meta({ description: 'Last date, included', example: '2027-03-26' }),
};
type Rule = { fromHour: number; toHour: number; fromDate: string; untilDate: string };

const endsLater = ({ fromHour, toHour }: Rule) => fromHour < toHour;
const later = { path: ['toHour'], error: m.errors_end_after_start };
const most = defaultPolicy.maxSlotsPerBooking;
const isShort = ({ fromHour, toHour }: Rule) => toHour - fromHour <= most;
const shorter = { path: ['toHour'], error: () => m.errors_booking_longest({ hours: most }) };
const isInOrder = ({ fromDate, untilDate }: Rule) => fromDate <= untilDate;
const inOrder = { path: ['untilDate'], error: m.errors_series_until };

export const seriesRule = z
  .object({
    ...rule,
    weekdays: queryList(rule.weekdays),
    otherTurfIds: queryList(rule.otherTurfIds),
  })
  .refine(endsLater, later)
  .refine(isShort, shorter)
  .refine(isInOrder, inOrder);
export type SeriesRule = z.infer<typeof seriesRule>;

/** A customer known by name and phone; every date is paid at the venue. */
export const seriesRequest = z
  .strictObject({
    ...rule,
    guestName: singleLineText({ error: m.errors_series_name })
      .min(1, { error: m.errors_series_name })
      .max(60, { error: m.errors_name_long })
      .meta({ example: 'Chennai Colts Academy' }),
    guestPhone: phone,
    agreedPaise: paise
      .max(10_00_000_00, { error: m.errors_amount_most })
      .optional()
      .meta({ description: 'Price of each booking instead of the standard one' }),
    note: deskNote,
    dates: z
      .array(z.strictObject({ turfId, date: istDate }))
      .min(1, { error: m.errors_series_pick })
      .max(maxSeriesBookings, { error: () => m.errors_series_many({ count: maxSeriesBookings }) })
      .meta({ description: 'The dates of the preview to book; the others are left out' }),
    expectedTotalPaise: paise
      .optional()
      .meta({ description: 'Sum that the screen showed. A difference answers 409 PRICE_CHANGED' }),
  })
  .refine(endsLater, later)
  .refine(isShort, shorter)
  .refine(isInOrder, inOrder);
export type SeriesRequest = z.infer<typeof seriesRequest>;

const turf = z.object({ id: turfId, name: z.string() });
const venue = z.object({ id: z.uuid(), name: z.string() });

export const seriesDateStates = ['free', 'taken', 'closed', 'past'] as const;
export const seriesDate = z.object({
  turfId,
  turfName: z.string(),
  date: istDate,
  /** `closed`: locked, taken off the day, or outside the opening hours. */
  state: z.enum(seriesDateStates),
  /** Standard price; 0 unless free. */
  totalPaise: paise,
  /** The booking in the way, or a customer who is paying, on this turf or another one of its ground. */
  takenBy: z.object({ bookingId: z.uuid().nullable(), name: z.string(), turfName: z.string() }).nullable(),
  lockedReason: z.string().nullable(),
});
export type SeriesDate = z.infer<typeof seriesDate>;

export const seriesPreview = z.object({
  venue,
  dates: z.array(seriesDate).meta({ description: 'By date, then turf' }),
  /** Sum of the free dates. */
  totalPaise: paise,
});
export type SeriesPreview = z.infer<typeof seriesPreview>;

const summary = {
  id: z.uuid(),
  venue,
  turfs: z.array(turf),
  weekdays,
  fromHour: z.number(),
  toHour: z.number(),
  fromDate: istDate,
  untilDate: istDate,
  /** The customer as entered; erased with the bookings. */
  name: z.string(),
  phone: z.string().nullable(),
};

export const seriesList = z.object({
  venue,
  items: z
    .array(
      z.object({
        ...summary,
        /** Bookings that stand and are not over. */
        aheadCount: z.int(),
        nextDate: istDate.nullable(),
      }),
    )
    .meta({ description: 'Those with the latest last date first; at most 100' }),
});
export type SeriesList = z.infer<typeof seriesList>;

export const series = z.object({
  ...summary,
  note: z.string().nullable(),
  /** The person who booked it: first name and initial. */
  bookedBy: z.string(),
  /** Rights of the caller here; owners and admins have all. */
  rights: z.array(z.enum(staffRights)),
  bookings: z
    .array(
      dayBooking
        .pick({ ...lineFields, collectedPaise: true, openPaise: true, venueRefundDuePaise: true })
        .extend({ turf, isOver: z.boolean() }),
    )
    .meta({ description: 'By date, then turf; cancelled ones included' }),
});
export type Series = z.infer<typeof series>;

const seriesId = idParam({ error: m.errors_series_id });
export const seriesRef = z.object({ seriesId });
export const seriesOfVenue = z.object({ venueId });

export const seriesEnd = z.strictObject({
  seriesId,
  fromDate: istDate.meta({ description: 'First date to cancel; all later ones are cancelled, too' }),
  reason: cancelReason,
});
export type SeriesEnd = z.infer<typeof seriesEnd>;
