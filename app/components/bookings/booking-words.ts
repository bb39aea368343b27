import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { RefundTerms } from '../../../contract/bookings/quote.ts';
import { formatSlots, hoursOf, istDateOf } from '../../../contract/calendar.ts';
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

/** Returns true for a booking that is cancelled or expired: nothing is due any more. */
export function hasEnded({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired';
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
