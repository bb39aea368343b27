import type { BookingStatus } from './bookings.ts';
import { addDays, type IstDate, istDateOf, istHourOf } from './calendar.ts';

/** How a venue takes money. It is the venue's own: Maidan only keeps the book of it. */
export const receiptMethods = ['cash', 'upi', 'card'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** Until this hour after midnight the desk still works on the evening before. */
export const eveningEndsHour = 3;

/** Whether it is after midnight and the desk still works on that day. */
export function isEveningOf(date: IstDate, now: Date): boolean {
  return date === addDays(istDateOf(now), -1) && istHourOf(now) < eveningEndsHour;
}

/** What the venue still has to collect, or to hand back: after a cancellation, or a move to cheaper hours. */
export function venueMoneyOf(
  { status, atVenuePaise }: { status: BookingStatus; atVenuePaise: number },
  receivedPaise: number,
): { openPaise: number; handBackPaise: number } {
  const duePaise = status === 'confirmed' ? atVenuePaise : 0;
  return {
    openPaise: Math.max(0, duePaise - receivedPaise),
    handBackPaise: Math.max(0, receivedPaise - duePaise),
  };
}
