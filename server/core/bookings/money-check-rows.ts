import { asc, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isHeld, isWaiting } from './conditions.ts';
import { refundFor } from './rules.ts';
import { bookings } from './tables.ts';

/** Bookings as the money check reads them, in the order of their ids, page by page. */
export async function listBookingsToCheck(
  db: Database,
  clock: Clock,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const rows = await db
    .select({
      booking: bookings,
      // A booking that waits for its owner's word has its hours for as long as it waits.
      isHoldLive: sql<boolean>`${bookings.answerDueAt} IS NOT NULL OR ${bookings.holdExpiresAt} > ${clock.sqlNow()}`,
    })
    .from(bookings)
    .where(after === undefined ? undefined : gt(bookings.id, after))
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ booking, isHoldLive }) => ({
    id: booking.id,
    code: booking.code,
    status: booking.status,
    isHoldLive,
    place: { turfId: booking.turfId, date: booking.date },
    hours: booking.hours,
    totalPaise: booking.totalPaise,
    atVenuePaise: booking.atVenuePaise,
    confirmedAt: booking.confirmedAt,
    refundDuePaise:
      booking.status === 'cancelled' ? (paidPaise: number) => refundDueOf(booking, paidPaise) : null,
  }));
}

/** Customers get what the terms of their booking give; whoever else cancels gives everything back. */
function refundDueOf(booking: typeof bookings.$inferSelect, paidPaise: number): number {
  if (booking.cancelledBy !== booking.userId || !booking.cancelledAt) return paidPaise;
  const { date, hours, feePaise, policy, cancelledAt } = booking;
  return refundFor({ date, firstHour: hours[0] ?? 0, paidPaise, feePaise }, policy, cancelledAt) ?? 0;
}

export type HourSoldTwice = { date: string; hour: number; codes: string[] };

/** Hours that two confirmed bookings or live holds have at once; the claims' key should make this impossible. */
export async function listHoursSoldTwice(db: Database, clock: Clock): Promise<HourSoldTwice[]> {
  const { rows } = await db.execute<HourSoldTwice>(sql`
    SELECT date::text AS date, hour::int AS hour, array_agg(code ORDER BY code) AS codes
    FROM ${bookings}, unnest(hours) AS hour
    WHERE ${bookings.status} = 'confirmed' OR ${isWaiting} OR ${isHeld(clock.sqlNow())}
    GROUP BY turf_id, date, hour HAVING count(*) > 1 ORDER BY date, hour`);
  return rows;
}
