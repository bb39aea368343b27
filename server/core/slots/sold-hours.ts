import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { istDateOf, istHourOf } from '../../../contract/calendar.ts';
import type { Database } from '../../platform/database.ts';
import { extraHours, slotClaims } from './tables.ts';

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
    gt(slotClaims.date, today),
    and(eq(slotClaims.date, today), sql`${slotClaims.hour} >= ${istHourOf(now)}`),
  );
  const isLive = or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now));
  const rows = await tx
    .select({
      bookingId: slotClaims.bookingId,
      date: slotClaims.date,
      hour: slotClaims.hour,
      heldUntil: slotClaims.expiresAt,
      // Column names are literal, because Drizzle omits the table name of selected columns.
      isExtra: sql<boolean>`EXISTS (SELECT 1 FROM ${extraHours} AS extra
        WHERE extra.turf_id = ${slotClaims}.turf_id AND extra.date = ${slotClaims}.date AND extra.hour = ${slotClaims}.hour)`,
    })
    .from(slotClaims)
    .where(and(eq(slotClaims.turfId, turfId), ne(slotClaims.kind, 'lock'), isAhead, isLive))
    .orderBy(asc(slotClaims.date), asc(slotClaims.hour));
  return rows.flatMap(({ bookingId, ...hour }) => (bookingId ? [{ bookingId, ...hour }] : []));
}
