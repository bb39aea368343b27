import { inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from './conditions.ts';
import { slotReservations } from './tables.ts';

/** Returns the reservations of these bookings by booking id; an expired hold is not live, swept or not. */
export async function listReservationsToCheck(db: Database, clock: Clock, bookingIds: readonly string[]) {
  const rows = await db
    .select({
      bookingId: slotReservations.bookingId,
      turfId: slotReservations.turfId,
      date: slotReservations.date,
      hour: slotReservations.hour,
      kind: slotReservations.kind,
      isLive: isLive(clock.sqlNow()),
    })
    .from(slotReservations)
    .where(inArray(slotReservations.bookingId, [...bookingIds]));
  return Map.groupBy(rows, ({ bookingId }) => bookingId ?? '');
}
