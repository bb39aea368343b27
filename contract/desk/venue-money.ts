import type { BookingStatus } from '../bookings/bookings.ts';
import { type IstDate, istDateOf, latestClosingHour } from '../calendar.ts';
import { eveningOf } from '../evenings.ts';

/** Payment method at the venue. Maidan only records this money; it belongs to the venue. */
export const receiptMethods = ['cash', 'upi', 'card'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** Online money goes back to its payment; money of the venue is handed out there. */
export const refundSources = ['online', 'venue'] as const;

/** Until this hour after midnight the desk shows the previous day. */
export const eveningEndsHour = latestClosingHour - 24;

/** Returns true if it is after midnight and the desk still works on `date`. */
export function isEveningOf(date: IstDate, now: Date): boolean {
  return date === eveningOf(now) && date !== istDateOf(now);
}

/**
 * Returns the amount still to collect, or to return after a cancellation or a reschedule to cheaper hours.
 */
export function venueMoneyOf(
  {
    status,
    atVenuePaise,
    venueRefundedPaise,
  }: { status: BookingStatus; atVenuePaise: number; venueRefundedPaise: number },
  collectedPaise: number,
): { openPaise: number; venueRefundDuePaise: number } {
  const duePaise = status === 'confirmed' ? Math.max(0, atVenuePaise - venueRefundedPaise) : 0;
  return {
    openPaise: Math.max(0, duePaise - collectedPaise),
    venueRefundDuePaise: Math.max(0, collectedPaise - duePaise),
  };
}
