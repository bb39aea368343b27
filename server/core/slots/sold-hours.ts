import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { istDateOf, istHourOf } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { addedSlots, slotReservations } from './tables.ts';

/** `isExtra`: open on that date whatever the opening hours are. `heldUntil`: expiry of a hold, else null. */
export type SoldHour = {
  bookingId: string;
  date: string;
  hour: number;
  heldUntil: Date | null;
  isExtra: boolean;
};

export async function listSoldHours(tx: Database, turfId: string, now: Date): Promise<SoldHour[]> {
  const today = istDateOf(now);
  const isAhead = or(
    gt(slotReservations.date, today),
    and(eq(slotReservations.date, today), sql`${slotReservations.hour} >= ${istHourOf(now)}`),
  );
  const isLive = or(isNull(slotReservations.expiresAt), gt(slotReservations.expiresAt, now));
  const rows = await tx
    .select({
      bookingId: slotReservations.bookingId,
      date: slotReservations.date,
      hour: slotReservations.hour,
      heldUntil: slotReservations.expiresAt,
      // Column names are literal, because Drizzle omits the table name of selected columns.
      isExtra: sql<boolean>`EXISTS (SELECT 1 FROM ${addedSlots} AS extra
        WHERE extra.turf_id = ${slotReservations}.turf_id AND extra.date = ${slotReservations}.date AND extra.hour = ${slotReservations}.hour)`,
    })
    .from(slotReservations)
    .where(and(eq(slotReservations.turfId, turfId), ne(slotReservations.kind, 'lock'), isAhead, isLive))
    .orderBy(asc(slotReservations.date), asc(slotReservations.hour));
  return rows.flatMap(({ bookingId, ...hour }) => (bookingId ? [{ bookingId, ...hour }] : []));
}
