import { z } from 'zod';
import * as m from '#messages';
import { bookingSources, bookingStatuses } from '../bookings/bookings.ts';
import { venueDiscount } from '../bookings/discounts.ts';
import { paymentShare } from '../payments/shares.ts';
import { singleLineText } from '../text/schemas.ts';
import { instant, istDate, paise, slotMinutes, slotStatuses, startTime, turfId } from '../turfs/slots.ts';
import { shift } from './shifts.ts';
import { staffRights } from './staff-rights.ts';
import { receiptMethods } from './venue-money.ts';

const receipt = z.object({
  id: z.uuid(),
  kind: z.enum(['collected', 'refunded']),
  amountPaise: paise,
  method: z.enum(receiptMethods),
  note: z.string().nullable(),
  collectedAt: instant,
  /** The person who recorded it: first name and initial. */
  by: z.string(),
  isReversed: z.boolean(),
  reversedBy: z.string().nullable(),
});
export type DayReceipt = z.infer<typeof receipt>;

/** A booking as its venue sees it. Calendar hours, requests and closures show a part of it. */
export const dayBooking = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'K7QM2X4P' }),
  date: istDate,
  startTimes: z.array(startTime),
  slotMinutes,
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  /**
   * A customer's full name from confirmation until 24 hours after the game, otherwise first name and initial;
   * a guest's name as entered.
   */
  name: z.string(),
  /** Phone number if known; a customer's only while `name` is the full name. */
  phone: z.string().nullable(),
  /** True for a walk-in that was entered after its first hour. */
  isLate: z.boolean(),
  /** Reason of a price that the desk agreed. */
  priceReason: z.string().nullable(),
  venueDiscount,
  totalPaise: paise,
  /** Paid online, less refunds and lost disputes. */
  paidOnlinePaise: paise,
  /** Maidan's service fee, part of `paidOnlinePaise`. */
  feePaise: paise,
  atVenuePaise: paise,
  /** Collected at the venue, less cash refunds. */
  collectedPaise: paise,
  /** Amount still to collect at the venue. */
  openPaise: paise,
  /** Refunded without cancelling, online and at the venue. */
  grantedPaise: paise,
  /** Returned by the customer's bank after lost disputes. */
  lostPaise: paise,
  /** Venue money that was collected but is no longer due, after a cancellation or a reschedule to cheaper hours. */
  venueRefundDuePaise: paise,
  checkedInAt: instant.nullable(),
  noShowAt: instant.nullable(),
  /** The person who checked the game in or marked the no-show. */
  arrivalBy: z.string().nullable(),
  /** The series of which it is a date. */
  seriesId: z.uuid().nullable(),
  /** The person who made the booking at the desk; null for online bookings. */
  bookedBy: z.string().nullable(),
  canCheckIn: z.boolean(),
  canBeNoShow: z.boolean(),
  receipts: z.array(receipt),
  shares: z
    .array(paymentShare.pick({ id: true, amountPaise: true, payerName: true, refundPaise: true }))
    .meta({ description: 'Shares that others paid online, part of `paidOnlinePaise`' }),
  /** New hours that the customer asks for; they await approval. */
  asksFor: z.object({ date: istDate, startTimes: z.array(startTime) }).nullable(),
});
export type DayBooking = z.infer<typeof dayBooking>;

const count = z.int().nonnegative();

/**
 * Counts cover the day's games; cash, UPI and card cover the day's till, for games of any day. Total price of
 * the games = online + collected + granted + lost − `venueRefundDuePaise` + outstanding + missed.
 */
export const dayFigures = z.object({
  bookingCount: count,
  /** Number of games whose customer was checked in. */
  playedCount: count,
  noShowCount: count,
  /** Games neither checked in nor marked as no-show. */
  unmarkedCount: count,
  cancelledCount: count,
  hoursSold: z.number().nonnegative(),
  onlinePaise: paise,
  /** Maidan's service fee, part of `onlinePaise`. */
  feePaise: paise,
  /** Collected at the venue for these games on any day, less cash refunds. */
  collectedPaise: paise,
  /** Part of `collectedPaise` in the tills of other days; negative if this day's till paid it out. */
  otherDaysPaise: z.int(),
  /** Part of cash, UPI and card that is for games of other days. */
  otherGamesPaise: z.int(),
  cashPaise: z.int(),
  upiPaise: z.int(),
  cardPaise: z.int(),
  outstandingPaise: paise,
  /** Amount due from no-shows. */
  missedPaise: paise,
  venueRefundDuePaise: paise,
  /** Refunded without cancelling, online and at the venue. */
  grantedPaise: paise,
  /** Returned by customers' banks after lost disputes. */
  lostPaise: paise,
});
export type DayFigures = z.infer<typeof dayFigures>;

const drawerPaise = paise.max(10_00_000_00, { error: m.errors_amount_most });

/** Cash drawer at closing time. */
export const drawerCount = z.strictObject({
  openingPaise: drawerPaise,
  countedPaise: drawerPaise,
  expensesPaise: drawerPaise,
  note: singleLineText().max(200, { error: m.errors_note_200 }).optional(),
});
export type DrawerCount = z.infer<typeof drawerCount>;

/** Returns counted cash less the cash that should be there; negative if some is missing. */
export function drawerDifference(count: Omit<DrawerCount, 'note'>, cashPaise: number): number {
  return count.countedPaise - (count.openingPaise + cashPaise - count.expensesPaise);
}

/** The customer whose weekly slot reserves an hour, and until when it is to be paid. */
export const weeklyHolder = z.object({ firstName: z.string(), payBy: instant });

export const groundHolder = z.object({
  turfId,
  turfName: z.string(),
  /** Null while a customer pays, and for a lock. */
  bookingId: z.uuid().nullable(),
});

const dayHour = z.object({
  /** From the date of the sheet: `25:00` is 1 am after midnight. */
  startTime,
  pricePaise: paise,
  status: z.enum(slotStatuses),
  isBuffer: z.boolean().meta({ description: 'Only the buffer after a game is there; the desk may sell it' }),
  lockedReason: z.string().nullable(),
  /** Another turf that has this ground in the hour, with its booking; null for its own bookings and locks. */
  takenBy: groundHolder.nullable(),
  weekly: weeklyHolder.nullable(),
  /** The booking whose customer asks to reschedule to this hour, while that awaits approval. */
  request: dayBooking.pick({ id: true, code: true, name: true }).nullable(),
  /** Free for a walk-in, so also while the hour is running. */
  isFree: z.boolean(),
  /** Prices of a walk-in that starts in this hour, by length. Past hours of today and yesterday have them too. */
  offers: z.array(z.object({ startTimes: z.array(startTime), totalPaise: paise })),
});
export type DayHour = z.infer<typeof dayHour>;

export const daySheet = z.object({
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    slotMinutes,
    /** False for an unlisted turf: bookings remain, but no hour is free. */
    isActive: z.boolean(),
    /** Rights of the caller here; owners and admins have all. */
    rights: z.array(z.enum(staffRights)),
  }),
  date: istDate,
  now: instant,
  hours: z.array(dayHour),
  bookings: z.array(dayBooking),
  figures: dayFigures,
  /** The till of the day by the person who recorded the money. */
  tillByPerson: z.array(
    z.object({ name: z.string(), cashPaise: z.int(), upiPaise: z.int(), cardPaise: z.int() }),
  ),
  /** Shifts at the venue that were opened on this day, the evening until 5 am included; the earliest first. */
  shifts: z.array(shift),
  /** The part of this turf's till that belongs to no shift. */
  withoutShift: z.object({ cashPaise: z.int(), upiPaise: z.int(), cardPaise: z.int() }),
  closing: z
    .object({
      version: z.int().positive(),
      closedAt: instant,
      closedBy: z.string(),
      figures: dayFigures,
      /** Null: closed without a count. */
      count: drawerCount.nullable(),
      /** True if corrected after the day was closed. */
      isChanged: z.boolean(),
    })
    .nullable(),
});
export type DaySheet = z.infer<typeof daySheet>;

/** Seven days of a turf from a date on, without their money. */
export const deskWeek = daySheet
  .pick({ turf: true, now: true })
  .extend({ days: z.array(daySheet.pick({ date: true, hours: true, bookings: true })) });
export type DeskWeek = z.infer<typeof deskWeek>;

export const dayInput = z.object({ turfId, date: istDate });
export const dayClosingInput = z.strictObject({ turfId, date: istDate, count: drawerCount.optional() });
