import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { RefundTerms } from '../../../contract/bookings/quote.ts';
import { formatSlots, hoursOf } from '../../../contract/calendar.ts';
import { type BookingInput, turfPath } from './hold/booking-input.ts';

type Slots = Pick<Booking, 'date' | 'startTimes'>;

/** Returns e.g. `Fri 27 Nov, 6–8 pm`. */
export function whenOf(booking: Slots): string {
  return formatSlots(booking.date, hoursOf(booking.startTimes));
}

function askOf(booking: Slots & Pick<Booking, 'turf'>): BookingInput {
  return { turfId: booking.turf.id, date: booking.date, hours: hoursOf(booking.startTimes) };
}

export function turfPathOf(booking: Booking): string {
  return turfPath(askOf(booking));
}

/** Returns the amount still due at the venue, in paise. */
export function dueAtVenueOf({
  atVenuePaise,
  receivedPaise,
}: Pick<Booking, 'atVenuePaise' | 'receivedPaise'>): number {
  return Math.max(0, atVenuePaise - receivedPaise);
}

export function refundTermsOf({ fullUntil, partUntil, ...amounts }: Booking['refund']): RefundTerms {
  return { ...amounts, fullUntil: new Date(fullUntil), partUntil: new Date(partUntil) };
}
