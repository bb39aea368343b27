import { inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isLive } from './conditions.ts';
import { slotClaims } from './tables.ts';

/** Returns the claims of these bookings by booking id; an expired hold is not live, swept or not. */
export async function listClaimsToCheck(db: Database, clock: Clock, bookingIds: readonly string[]) {
  const rows = await db
    .select({
      bookingId: slotClaims.bookingId,
      turfId: slotClaims.turfId,
      date: slotClaims.date,
      hour: slotClaims.hour,
      kind: slotClaims.kind,
      isLive: isLive(clock.sqlNow()),
    })
    .from(slotClaims)
    .where(inArray(slotClaims.bookingId, [...bookingIds]));
  return Map.groupBy(rows, ({ bookingId }) => bookingId ?? '');
}
