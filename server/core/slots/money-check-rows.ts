import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from './conditions.ts';
import { slotReservations } from './tables.ts';

/**
 * Returns the reserved hours of these bookings by booking id; an expired hold is not live, swept or not.
 * `isWhole`: both half hours of each piece.
 */
export async function listReservationsToCheck(db: Database, clock: Clock, bookingIds: readonly string[]) {
  const hour = sql<number>`${slotReservations.cell} / 2`;
  const live = isLive(clock.sqlNow());
  const { bookingId, turfId, date, kind } = slotReservations;
  const rows = await db
    .select({
      ...{ bookingId, turfId, date, hour, kind },
      isLive: sql<boolean>`bool_and(${live})`,
      isWhole: sql<boolean>`count(DISTINCT cell) = 2 AND count(*) = 2 * count(DISTINCT piece)`,
    })
    .from(slotReservations)
    .where(inArray(bookingId, [...bookingIds]))
    .groupBy(bookingId, turfId, date, hour, kind);
  return Map.groupBy(rows, (row) => row.bookingId ?? '');
}
