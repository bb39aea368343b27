import type { BookingStatus } from '../../../../contract/bookings/bookings.ts';
import {
  keptForRenewalDays,
  leastHoursToPay,
  maxWeeklyDates,
  payByHoursBefore,
  primeHours,
  renewalDays,
} from '../../../../contract/bookings/weekly-limits.ts';
import type { WeeklyDateState } from '../../../../contract/bookings/weekly-slots.ts';
import { addDays, type IstDate, slotStart } from '../../../../contract/calendar.ts';

/** Pure rules for weekly slots. Source: docs/business-rules.md, rule 35. */

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the same weekday in as many weeks as a weekly slot has dates. */
export function weeklyDatesFrom(first: IstDate): IstDate[] {
  return Array.from({ length: maxWeeklyDates }, (_, week) => addDays(first, week * 7));
}

export function payByOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() - payByHoursBefore * hour);
}

/** Returns whether too little time is left to pay for a date that would be reserved now. */
export function isTooSoon(startsAt: Date, now: Date): boolean {
  return payByOf(startsAt).getTime() - now.getTime() < leastHoursToPay * hour;
}

export function isPrime(slot: number): boolean {
  return slot >= primeHours.from && slot < primeHours.to;
}

/**
 * Returns whether weekly slots may take these slots of a day, too.
 * @param taken slots that dates of weekly slots have already
 */
export function isWithinShare(
  hours: readonly number[],
  { open, taken, percent }: { open: readonly number[]; taken: readonly number[]; percent: number },
): boolean {
  const wanted = hours.filter(isPrime).length;
  const most = Math.floor((open.filter(isPrime).length * percent) / 100);
  return wanted === 0 || taken.filter(isPrime).length + wanted <= most;
}

/** Returns whether the holder can renew now: from four weeks before the last date until its game. */
export function canRenew({ date, hours }: { date: IstDate; hours: readonly number[] }, now: Date): boolean {
  const ahead = slotStart(date, hours[0] ?? 0).getTime() - now.getTime();
  return ahead > 0 && ahead <= renewalDays * day;
}

/** Returns whether the times after the last date are kept for the holder. */
export function isKeptForRenewal(last: { date: IstDate; hours: readonly number[] }, now: Date): boolean {
  return slotStart(last.date, last.hours[0] ?? 0).getTime() - now.getTime() > keptForRenewalDays * day;
}

type Outcome = Exclude<WeeklyDateState, 'reserved' | 'booked'>;
/** The booking that names the date, unless it expired. */
type DateBooking = { status: BookingStatus; holdExpiresAt: Date } | null;

/** A paid date is what its booking is, also after a late payment. */
export function dateStateOf(
  { payBy, outcome }: { payBy: Date; outcome: Outcome | null },
  booking: DateBooking,
  now: Date,
): WeeklyDateState {
  const reservedUntil = (end: Date) => (now < end ? 'reserved' : 'released');
  switch (booking?.status) {
    case 'confirmed':
    case 'awaiting_approval':
      return 'booked';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
      return reservedUntil(booking.holdExpiresAt);
    default:
      return outcome ?? reservedUntil(payBy);
  }
}
