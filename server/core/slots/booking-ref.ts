import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The full key of a booking, as child rows name it: `turfId` is the turf that sold it. Writers query with both
 * columns: the turf locates the rows, so that only one turf's rows are read and locked.
 */
export type BookingRef = { turfId: string; bookingId: string };

export type RowKey = { turfId: string; id: string };

export function refOf(booking: { soldTurfId: string; id: string }): BookingRef {
  return { turfId: booking.soldTurfId, bookingId: booking.id };
}

/** Returns the condition for rows of a child table that belong to the booking. */
export function isOf(
  table: { turfId: AnyPgColumn; bookingId: AnyPgColumn },
  { turfId, bookingId }: BookingRef,
): SQL {
  return and(eq(table.turfId, turfId), eq(table.bookingId, bookingId)) as SQL;
}

export function isRow(table: { turfId: AnyPgColumn; id: AnyPgColumn }, { turfId, id }: RowKey): SQL {
  return and(eq(table.turfId, turfId), eq(table.id, id)) as SQL;
}
