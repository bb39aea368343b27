import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from './conditions.ts';
import { slotReservations } from './tables.ts';

/** Returns how many half hours of a piece a weekly date has reserved, without its buffer. */
export const weeklyCellCount = (weeklyDateId: Column): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM ${slotReservations}
    WHERE ${slotReservations.weeklyDateId} = ${weeklyDateId} AND ${slotReservations.kind} = 'weekly')`;

/**
 * Returns the reserved half hours of these bookings by booking id; an expired hold is not live, swept or not.
 * `isHeld`: it expires. `pieceCount`: pieces that are reserved in the half hour.
 */
export async function listReservationsToCheck(db: Database, clock: Clock, bookingIds: readonly string[]) {
  const halfHour = sql<number>`${slotReservations.cell} / 2::real`;
  const live = isLive(clock.sqlNow());
  const { bookingId, turfId, date, kind } = slotReservations;
  const rows = await db
    .select({
      ...{ bookingId, turfId, date, halfHour, kind },
      isHeld: sql<boolean>`bool_and(${slotReservations.expiresAt} IS NOT NULL)`,
      isLive: sql<boolean>`bool_and(${live})`,
      pieceCount: sql<number>`count(*)::int`,
    })
    .from(slotReservations)
    .where(inArray(bookingId, [...bookingIds]))
    .groupBy(bookingId, turfId, date, slotReservations.cell, kind);
  return Map.groupBy(rows, (row) => row.bookingId ?? '');
}
