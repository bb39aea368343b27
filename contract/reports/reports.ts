import { z } from 'zod';
import * as m from '#messages';
import { bookingStatuses } from '../bookings/bookings.ts';
import { venueDiscount } from '../bookings/discounts.ts';
import { isIstDate } from '../calendar.ts';
import { ownerOfStaff } from '../payments/payouts.ts';
import { istDate, paise, slotMinutes, startTime, turfId } from '../turfs/slots.ts';
import { sport } from '../turfs/turfs.ts';
import { daysOf, mostReportDays, spanBefore } from './spans.ts';

const count = z.int().nonnegative();
const span = z.object({ from: istDate, to: istDate });

/** Days of play, both included; defaults to the current Indian month. Every error names its field. */
export const reportQuery = z
  .object({ from: istDate.optional(), to: istDate.optional() })
  .superRefine(({ from, to }, check) => {
    const refuse = (field: string, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message });
    if (!from && to) refuse('from', m.errors_first_day());
    if (from && !to) refuse('to', m.errors_last_day());
    if (!from || !to) return;
    if (to < from) refuse('to', m.errors_last_day_order());
    else if (daysOf({ from, to }) > mostReportDays)
      refuse('to', m.errors_report_days({ count: mostReportDays }));
    else if (isIstDate(from) && isIstDate(to) && !isIstDate(spanBefore({ from, to }).from))
      refuse('from', m.errors_first_day_later());
  });
export type ReportQuery = z.infer<typeof reportQuery>;

export const ownerReportQuery = reportQuery.safeExtend({ ownerId: ownerOfStaff });
export type OwnerReportQuery = z.infer<typeof ownerReportQuery>;

const hours = z.number().nonnegative();
/** Confirmed bookings by day of play, and their hours. */
const sold = z.object({ bookings: count, hours });

/**
 * Online money of these bookings in the ledger: captured − refunded = fees + earned + open. Excludes the part
 * of a turf's former owners.
 */
export const reportMoney = z.object({
  capturedPaise: paise,
  /** Refunds decided, sent or not. */
  refundedPaise: paise,
  feesPaise: z.int(),
  earnedPaise: z.int(),
  /** Paid, but awaiting owner approval or a refund. */
  openPaise: z.int(),
});
export type ReportMoney = z.infer<typeof reportMoney>;

/** Venue payments for confirmed bookings. */
const venueMoney = z.object({ duePaise: paise, collectedPaise: paise });

/** `stars` counts the visible reviews from one to five stars. */
const ratings = z.object({ average: z.number().nullable(), count, stars: z.array(count).length(5) });
export type ReportRatings = z.infer<typeof ratings>;

const weekHour = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  /** From 24 on: after midnight of that day's evening. */
  hour: z.int().min(0).max(28),
  soldHours: hours,
  openHours: hours,
});
export type WeekHour = z.infer<typeof weekHour>;

/** Holds for these days that expired without payment; their hours were not sold meanwhile. */
const expiredHolds = z.object({ holds: count, hours });
export type ExpiredHolds = z.infer<typeof expiredHolds>;

const turfReport = sold.extend({
  id: turfId,
  name: z.string(),
  isActive: z.boolean(),
  /** Null for an unlisted turf. */
  openHours: hours.nullable(),
  cancelled: count,
  earnedPaise: z.int(),
  venueDuePaise: paise,
  rating: z.number().nullable(),
  reviewCount: count,
});
export type TurfReport = z.infer<typeof turfReport>;

const dayCount = z.object({ date: istDate, bookings: count });
export type DayCount = z.infer<typeof dayCount>;

export const ownerReport = z.object({
  span,
  sold: sold.extend({ cancelled: count }),
  before: sold.extend({ span }),
  expiredHolds,
  money: reportMoney,
  venue: venueMoney.extend({
    /** Collected for bookings that were cancelled later, and not recorded as returned. */
    collectedOfCancelledPaise: paise,
    /** Venue money that was collected but is no longer due, after a cancellation or a reschedule to cheaper hours. */
    venueRefundDuePaise: paise,
  }),
  mix: z.object({ onlinePartial: count, onlineFull: count, walkIn: count, phone: count }),
  /** Open or sold hours by weekday and hour, with today's opening hours and without unlisted turfs. */
  occupancy: z.array(weekHour),
  ratings,
  turfs: z.array(turfReport),
  days: z.array(dayCount),
});
export type OwnerReport = z.infer<typeof ownerReport>;

export const ownerSummary = z.object({
  /** Confirmed bookings played in this Indian month, future days included. */
  bookingsThisMonth: count,
  bookingsLastMonth: count,
  /** Month to date, and the same days of the previous month. */
  bookingsSoFar: count,
  bookingsByThen: count,
  /** Paid online for approved bookings of all time, less refunds and service fees. */
  earnedOnlinePaise: z.int(),
  turfs: z.object({ active: count, archived: count }),
  ratings,
});
export type OwnerSummary = z.infer<typeof ownerSummary>;

const rank = sold.extend({ name: z.string() });
export type ReportRank = z.infer<typeof rank>;

export const platformReport = z.object({
  span,
  sold: sold.extend({ cancelled: count }),
  before: sold.extend({ span }),
  expiredHolds,
  money: reportMoney,
  venue: venueMoney,
  turfs: z.object({ active: count, archived: count }),
  ratings,
  /** The last twelve months, the current one included; `keptPaise` is online money less refunds. */
  months: z.array(z.object({ month: istDate, bookings: count, keptPaise: z.int() })),
  /** The last thirty days, today included. */
  days: z.array(dayCount),
  cities: z.array(rank),
  sports: z.array(sold.extend({ sport })),
});
export type PlatformReport = z.infer<typeof platformReport>;

export const bookingsReportQuery = ownerReportQuery.safeExtend({
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});
export type BookingsReportQuery = z.infer<typeof bookingsReportQuery>;

export const reportedBooking = z.object({
  code: z.string(),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  turfName: z.string(),
  name: z.string(),
  status: z.enum(bookingStatuses),
  made: z.enum(['online, part paid', 'online, paid in full', 'walk-in', 'phone']),
  venueDiscount,
  pricePaise: paise,
  feePaise: paise,
  totalPaise: paise,
  capturedPaise: paise,
  /** Part of `capturedPaise` that others paid as shares, before refunds. */
  sharedPaise: paise,
  refundedPaise: paise,
  /** Fee that Maidan retains now; charged on confirmation and refundable. */
  keptFeePaise: z.int(),
  /** Paid, but awaiting owner approval or a refund. */
  openPaise: z.int(),
  earnedPaise: z.int(),
  venueDuePaise: paise,
  venueCollectedPaise: paise,
  /** In the till by method, less refunds; together `venueCollectedPaise`. */
  cashPaise: z.int(),
  upiPaise: z.int(),
  cardPaise: z.int(),
  /** Names of the people who recorded it. */
  collectedBy: z.array(z.string()),
  venueRefundDuePaise: paise,
});
export type ReportedBooking = z.infer<typeof reportedBooking>;

export const bookingsReport = z.object({
  items: z.array(reportedBooking),
  nextCursor: z.string().nullable(),
});
