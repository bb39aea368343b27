import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { RefundTerms } from '../../../contract/bookings/quote.ts';
import { addDays, formatSlots, hoursOf, istDateOf } from '../../../contract/calendar.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { type BookingInput, turfPath } from './hold/booking-input.ts';

type Slots = Pick<Booking, 'date' | 'startTimes' | 'slotMinutes'>;

/** Returns e.g. `Fri 27 Nov, 6–8 pm`, with the year if `now` is in another one. */
export function whenOf(booking: Slots, now?: string): string {
  const { date, startTimes, slotMinutes } = booking;
  return formatSlots(date, hoursOf(startTimes), slotMinutes, now && istDateOf(new Date(now)));
}

function askOf(booking: Slots & Pick<Booking, 'turf'>): BookingInput {
  return { turfId: booking.turf.id, date: booking.date, hours: hoursOf(booking.startTimes) };
}

export function turfPathOf(booking: Booking): string {
  return turfPath(askOf(booking));
}

/** Returns the page that reserves the time of a booking every week, from the next one on. */
export function weeklyPathOf(booking: Booking): string {
  const { turfId, date, hours } = askOf(booking);
  const params = new URLSearchParams({ date: addDays(date, 7) });
  for (const hour of hours) params.append('hours', String(hour));
  return `/turf/${turfId}/weekly?${params}`;
}

/** Returns true for a booking that is cancelled or expired: nothing is due any more. */
export function hasEnded({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired';
}

/** Returns true if a game that is over was played. A fully refunded booking or a no-show does not count. */
export function isPlayed({
  status,
  paidPaise,
  refundPaise,
  noShowAt,
}: Pick<Booking, 'status' | 'paidPaise' | 'refundPaise' | 'noShowAt'>): boolean {
  return status === 'confirmed' && paidPaise > refundPaise && noShowAt === null;
}

/** Returns the amount still due at the venue, in paise. */
export function dueAtVenueOf(booking: Pick<Booking, 'status' | 'atVenuePaise' | 'collectedPaise'>): number {
  return hasEnded(booking) ? 0 : Math.max(0, booking.atVenuePaise - booking.collectedPaise);
}

export function refundTermsOf({ fullUntil, partUntil, ...amounts }: Booking['refund']): RefundTerms {
  return { ...amounts, fullUntil: new Date(fullUntil), partUntil: new Date(partUntil) };
}

/** Returns the money collected at the venue above what is due there: the venue refunds it. */
export function venueExcessOf(
  booking: Pick<Booking, 'status' | 'atVenuePaise' | 'collectedPaise' | 'venueRefundPaise'>,
): number {
  const { venueRefundPaise: venueRefundedPaise, collectedPaise } = booking;
  return venueMoneyOf({ ...booking, venueRefundedPaise }, collectedPaise - venueRefundedPaise)
    .venueRefundDuePaise;
}
