import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A booking by its whole key, as the rows that hang on it name it. Whoever writes asks with both: the turf says where
 * the rows lie, and only one turf's are looked at and locked.
 */
export type BookingRef = { turfId: string; bookingId: string };

/** A row by its own key, where that is turf and id. */
export type RowKey = { turfId: string; id: string };

export function refOf(booking: RowKey): BookingRef {
  return { turfId: booking.turfId, bookingId: booking.id };
}

/** Which rows of another table hang on the booking. */
export function isOf(
  table: { turfId: AnyPgColumn; bookingId: AnyPgColumn },
  { turfId, bookingId }: BookingRef,
): SQL {
  return and(eq(table.turfId, turfId), eq(table.bookingId, bookingId)) as SQL;
}

export function isRow(table: { turfId: AnyPgColumn; id: AnyPgColumn }, { turfId, id }: RowKey): SQL {
  return and(eq(table.turfId, turfId), eq(table.id, id)) as SQL;
}
