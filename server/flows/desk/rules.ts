import * as m from '#messages';
import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import {
  formatInstant,
  formatSlots,
  hasBegun,
  type IstDate,
  istDateOf,
  type SlotMinutes,
  slotStart,
} from '../../../contract/calendar.ts';
import type { ArrivalMark, GateVerdict } from '../../../contract/desk/bookings.ts';
import type { DayBooking, DayFigures } from '../../../contract/desk/day-sheet.ts';
import { isEveningOf, type ReceiptMethod } from '../../../contract/desk/venue-money.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { eveningOf } from '../../../contract/evenings.ts';
import { endOf, hoursIn } from '../../../contract/slot-times.ts';

/** Rules of the gate. Pure: no I/O, `now` is a parameter. */

type Arrivable = {
  status: BookingStatus;
  date: IstDate;
  hours: readonly number[];
  slotMinutes: SlotMinutes;
  checkedInAt: Date | null;
  noShowAt: Date | null;
};
export type ArrivalRefusal = { code: ErrorCode; message: string };

/** Returns why a booking cannot be marked now; `undefined` if it can. A mark can always be removed. */
export function refusalForArrival(
  booking: Arrivable,
  arrival: ArrivalMark['arrival'],
  now: Date,
): ArrivalRefusal | undefined {
  if (arrival === null) return undefined;
  const code = arrival === 'no_show' ? 'CANNOT_BE_NO_SHOW' : 'CANNOT_CHECK_IN';
  if (booking.status !== 'confirmed') return { code, message: m.errors_not_confirmed() };
  if (booking.checkedInAt) {
    const message = m.errors_checked_in_at({ when: formatInstant(booking.checkedInAt) });
    return { code: arrival === 'no_show' ? code : 'ALREADY_CHECKED_IN', message };
  }
  if (arrival === 'no_show') {
    if (hasBegun(booking.date, booking.hours[0] ?? 0, now)) return undefined;
    return { code, message: m.errors_not_started() };
  }
  if (booking.date < istDateOf(now) || isOfToday(booking, now)) return undefined;
  return {
    code,
    message: m.errors_other_day({ slots: formatSlots(booking.date, booking.hours, booking.slotMinutes) }),
  };
}

/** Teams come early: a midnight game is admitted by the staff of the evening before. */
const earlyMs = 3_600_000;

/** Returns true for games of today, of the evening until it ends, and for those that start within the hour. */
function isOfToday({ date, hours }: Pick<Arrivable, 'date' | 'hours'>, now: Date): boolean {
  const isAfterMidnight = (hours.at(-1) ?? 0) >= 24;
  if (isAfterMidnight ? date === eveningOf(now) : date === istDateOf(now)) return true;
  const waitMs = slotStart(date, hours[0] ?? 0).getTime() - now.getTime();
  return waitMs > 0 && waitMs <= earlyMs;
}

/**
 * Returns the day of a receipt's till. Until 5 am, money for a game of the previous day belongs to that day.
 */
export function tillDateOf(collectedAt: Date, gameDate: IstDate): IstDate {
  return isEveningOf(gameDate, collectedAt) ? gameDate : istDateOf(collectedAt);
}

export type TillRow = { method: ReceiptMethod; amountPaise: number; gameDate: IstDate };

export function figuresOf(
  date: IstDate,
  bookings: readonly DayBooking[],
  till: readonly TillRow[],
): DayFigures {
  const standing = bookings.filter(({ status }) => status === 'confirmed');
  const came = standing.filter(({ checkedInAt }) => checkedInAt !== null);
  const missing = standing.filter(({ noShowAt }) => noShowAt !== null);
  const collected = (method: ReceiptMethod) => sumOf(till.filter((row) => row.method === method));
  const collectedPaise = bookings.reduce((sum, booking) => sum + booking.collectedPaise, 0);
  const openOf = (some: readonly DayBooking[]) => some.reduce((sum, { openPaise }) => sum + openPaise, 0);
  return {
    bookingCount: standing.length,
    playedCount: came.length,
    noShowCount: missing.length,
    unmarkedCount: standing.length - came.length - missing.length,
    cancelledCount: bookings.filter(({ status }) => status === 'cancelled').length,
    hoursSold: standing.reduce(
      (sum, { startTimes, slotMinutes }) => sum + hoursIn(startTimes.length, slotMinutes),
      0,
    ),
    onlinePaise: bookings.reduce((sum, { paidOnlinePaise }) => sum + paidOnlinePaise, 0),
    feePaise: bookings.reduce((sum, { feePaise }) => sum + feePaise, 0),
    collectedPaise,
    otherDaysPaise: collectedPaise - sumOf(till.filter(({ gameDate }) => gameDate === date)),
    otherGamesPaise: sumOf(till.filter(({ gameDate }) => gameDate !== date)),
    cashPaise: collected('cash'),
    upiPaise: collected('upi'),
    cardPaise: collected('card'),
    outstandingPaise: openOf(standing) - openOf(missing),
    missedPaise: openOf(missing),
    venueRefundDuePaise: bookings.reduce((sum, { venueRefundDuePaise }) => sum + venueRefundDuePaise, 0),
    grantedPaise: bookings.reduce((sum, { grantedPaise }) => sum + grantedPaise, 0),
    lostPaise: bookings.reduce((sum, { lostPaise }) => sum + lostPaise, 0),
  };
}

function sumOf(rows: readonly { amountPaise: number }[]): number {
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

export function isSameFigures(one: DayFigures, other: DayFigures): boolean {
  const names = Object.keys(one) as (keyof DayFigures)[];
  return names.every((name) => one[name] === other[name]);
}

type AtGate = Arrivable & { turfId: string; endsAt: Date };
/** The scanning gate's turf, and the hours on the ticket if one was scanned. */
type Gate = {
  turfId: string;
  ticket?: { date: IstDate; hours: readonly number[] } | undefined;
};

/**
 * Returns the gate's verdict on a booking. Detects an outdated ticket even if the new hours are today. A ticket
 * with more hours, from before a closure, is valid for those that are left.
 */
export function verdictFor(booking: AtGate, gate: Gate, now: Date): GateVerdict {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.status === 'expired') return 'unpaid';
  if (booking.turfId !== gate.turfId) return 'other_turf';
  const { ticket } = gate;
  const isOld = ticket && (ticket.date !== booking.date || ticket.hours.join() !== booking.hours.join());
  const isShortened = isOld && ticket.date === booking.date && hasAll(ticket.hours, booking.hours);
  if (isOld && !isShortened) return 'rescheduled';
  if (!isOfToday(booking, now)) return 'other_day';
  if (booking.checkedInAt) return 'checked_in_already';
  if (booking.endsAt <= now) return 'over';
  if (booking.noShowAt) return 'marked_no_show';
  return isShortened ? 'shortened' : 'welcome';
}

function hasAll(hours: readonly number[], some: readonly number[]): boolean {
  return some.every((hour) => hours.includes(hour));
}

export function codeFrom(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export function isSlotOver(date: IstDate, hour: number, slotMinutes: SlotMinutes, now: Date): boolean {
  return slotStart(date, endOf([hour], slotMinutes)) <= now;
}
