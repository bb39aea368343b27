import { asc, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { grounds } from '../../turfs/queries.ts';
import { isLiveHold, isSold } from '../bookings.sql.ts';
import { venueDiscountOf } from '../discounts/discounted-prices.ts';
import { refundFor } from '../rules.ts';
import type { BookingRow } from '../shapes.ts';
import { bookings } from '../tables.ts';

export async function listBookingsToCheck(
  db: Database,
  clock: Clock,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const rows = await db
    .select({
      booking: bookings,
      isHoldLive: sql<boolean>`${bookings.holdExpiresAt} > ${clock.sqlNow()}`,
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
    slotMinutes: booking.slotMinutes,
    bufferMinutes: booking.bufferMinutes,
    totalPaise: booking.totalPaise,
    atVenuePaise: booking.atVenuePaise,
    venueRefundedPaise: booking.venueRefundedPaise,
    discountPaise: booking.status === 'confirmed' ? (venueDiscountOf(booking)?.amountPaise ?? 0) : 0,
    confirmedAt: booking.confirmedAt,
    refundDuePaise:
      booking.status === 'cancelled' ? (paidPaise: number) => refundDueOf(booking, paidPaise) : null,
  }));
}

/**
 * Returns what the customer is owed: by the terms if the customer cancelled a confirmed booking, otherwise
 * everything paid.
 */
export function refundDueOf(booking: BookingRow, paidPaise: number): number {
  const isOwn = booking.cancelledBy === booking.userId && booking.confirmedAt !== null;
  if (!isOwn || !booking.cancelledAt) return paidPaise;
  return refundFor({ ...booking, payNowPaise: paidPaise }, booking.cancelledAt) ?? 0;
}

export type HourSoldTwice = { date: string; hour: number; codes: string[] };

/**
 * Returns half hours in which two live bookings have the same ground. The primary key of the reservations should
 * make this impossible.
 */
export async function listHoursSoldTwice(db: Database, clock: Clock): Promise<HourSoldTwice[]> {
  const { rows } = await db.execute<HourSoldTwice>(sql`
    SELECT DISTINCT (date + half / 48)::text AS date, half % 48 / 2::real AS hour, array_agg(code ORDER BY code) AS codes
    FROM ${bookings} JOIN ${grounds} AS own ON own.id = turf_id, unnest(hours) AS slot,
      generate_series((slot * 2)::int, (slot * 2)::int + ${bookings}.slot_minutes / 30 - 1) AS half,
      -- Past games were played on the pieces of their time.
      unnest(CASE WHEN ends_at > ${clock.sqlNow()} THEN own.pieces ELSE ARRAY[0] END) AS piece
    WHERE ${isSold} OR ${isLiveHold(clock.sqlNow())}
    GROUP BY CASE WHEN piece = 0 THEN turf_id ELSE own.venue_id END, date + half / 48, half % 48, piece
    HAVING count(*) > 1 ORDER BY 1, 2`);
  return rows;
}
