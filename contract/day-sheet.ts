import { z } from 'zod';
import { bookingSources, bookingStatuses } from './bookings.ts';
import { instant, istDate, paise, slotStatuses, startTime, turfId } from './slots.ts';
import { receiptMethods } from './venue-money.ts';

/** One day of one turf, as its desk works through it. */

const receipt = z.object({
  id: z.uuid(),
  kind: z.enum(['received', 'handed_back']),
  amountPaise: paise,
  method: z.enum(receiptMethods),
  note: z.string().nullable(),
  receivedAt: instant,
  /** Taken back: written by mistake. */
  isReversed: z.boolean(),
});
export type DayReceipt = z.infer<typeof receipt>;

export const dayBooking = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'K7QM2X4P' }),
  date: istDate,
  startTimes: z.array(startTime),
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  /** A customer's first name and initial; a guest's as the desk typed it. */
  name: z.string(),
  /** A guest's alone. */
  phone: z.string().nullable(),
  totalPaise: paise,
  /** Less what went back. */
  paidOnlinePaise: paise,
  /** Of that, Maidan's service fee. */
  feePaise: paise,
  atVenuePaise: paise,
  /** Taken at the venue, less what was handed back. */
  receivedPaise: paise,
  /** Still to collect. */
  openPaise: paise,
  /** Received and no longer due: after a cancellation, or a move to cheaper hours. */
  handBackPaise: paise,
  checkedInAt: instant.nullable(),
  noShowAt: instant.nullable(),
  canCheckIn: z.boolean(),
  canBeNoShow: z.boolean(),
  receipts: z.array(receipt),
});
export type DayBooking = z.infer<typeof dayBooking>;

const count = z.int().nonnegative();

/**
 * Counts are of the day's games; cash, UPI and card are what came into the till on that day, whatever game it was for.
 * They add up: online + received − to hand back + outstanding + missed is what the games come to; and what is in the till
 * for them is what they have paid at the venue, less `otherDaysPaise`.
 */
export const dayFigures = z.object({
  bookingCount: count,
  /** Checked in. */
  playedCount: count,
  noShowCount: count,
  /** Neither, so far. */
  unmarkedCount: count,
  cancelledCount: count,
  hoursSold: count,
  onlinePaise: paise,
  /** Of `onlinePaise`, Maidan's service fee. */
  feePaise: paise,
  /** At the venue for these games, on whatever day, less what was handed back. */
  receivedPaise: paise,
  /** Of `receivedPaise`, what is in the till of other days; below zero where it went out of this one. */
  otherDaysPaise: z.int(),
  /** Of cash, UPI and card, what was for games of other days. */
  otherGamesPaise: z.int(),
  cashPaise: z.int(),
  upiPaise: z.int(),
  cardPaise: z.int(),
  outstandingPaise: paise,
  /** Due from those who did not come. */
  missedPaise: paise,
  handBackPaise: paise,
});
export type DayFigures = z.infer<typeof dayFigures>;

const dayHour = z.object({
  startTime,
  pricePaise: paise,
  status: z.enum(slotStatuses),
  /** Free for whoever stands at the gate: also while the hour is running. */
  isFree: z.boolean(),
  /** What walk-ins that begin here cost, from one hour on. */
  offers: z.array(z.object({ startTimes: z.array(startTime), totalPaise: paise })),
});
export type DayHour = z.infer<typeof dayHour>;

export const daySheet = z.object({
  turf: z.object({
    id: turfId,
    name: z.string(),
    location: z.string(),
    /** False off the lists: what is booked stands, and no hour is free. */
    isActive: z.boolean(),
  }),
  date: istDate,
  now: instant,
  hours: z.array(dayHour),
  bookings: z.array(dayBooking),
  figures: dayFigures,
  closing: z
    .object({
      version: z.int().positive(),
      closedAt: instant,
      closedBy: z.string(),
      figures: dayFigures,
      /** Something was corrected after it. */
      isChanged: z.boolean(),
    })
    .nullable(),
});
export type DaySheet = z.infer<typeof daySheet>;

export const dayAsked = z.object({ turfId, date: istDate });
export const dayToClose = z.strictObject({ turfId, date: istDate });
