import { and, eq } from 'drizzle-orm';
import type { bookingEnds } from '../bookings/counts/booking-ends.ts';
import { ledgerEntries, ledgerLines } from './tables.ts';

/** Join conditions with the turf first, as in the primary keys. */
export const isEntryOfLine = and(
  eq(ledgerEntries.turfId, ledgerLines.turfId),
  eq(ledgerEntries.id, ledgerLines.entryId),
);

export function isBookingOfEntry(ends: ReturnType<typeof bookingEnds>) {
  return and(eq(ends.soldTurfId, ledgerEntries.turfId), eq(ends.bookingId, ledgerEntries.bookingId));
}
