import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { VenuePaymentRow } from './queries.ts';
import { venuePayments } from './tables.ts';

export type VenueTaken = { collectedPaise: number; venueRefundDuePaise: number };

export const nothingTaken: VenueTaken = { collectedPaise: 0, venueRefundDuePaise: 0 };

/**
 * Sums collected money and the part to refund as `venueMoneyOf` does, by `key`. `keyed` is a subquery of
 * `turf_id`, `id`, `key` and `due_paise`.
 */
export async function sumVenuePaymentsBy(db: Database, keyed: SQL): Promise<Map<string, VenueTaken>> {
  const { rows } = await db.execute<VenueTaken & { key: string }>(sql`
    SELECT key::text AS key, sum(collected_paise)::float8 AS "collectedPaise",
      sum(greatest(0, collected_paise - due_paise))::float8 AS "venueRefundDuePaise"
    FROM (
      SELECT booking.key, booking.due_paise, sum(receipt.amount_paise) AS collected_paise
      FROM ${keyed} AS booking JOIN ${venuePayments} AS receipt ON receipt.turf_id = booking.turf_id AND receipt.booking_id = booking.id
      GROUP BY booking.turf_id, booking.id, booking.key, booking.due_paise
    ) AS taken
    GROUP BY key`);
  return new Map(rows.map(({ key, ...taken }) => [key, taken]));
}

export type VenueMethods = { cashPaise: number; upiPaise: number; cardPaise: number; collectedBy: string[] };

export const noMethods: VenueMethods = { cashPaise: 0, upiPaise: 0, cardPaise: 0, collectedBy: [] };

/** Sums each booking's money in the till by method, with the ids of the people who recorded it. */
export async function sumVenueMethods(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, VenueMethods>> {
  const paise = (method: VenuePaymentRow['method']) =>
    sql<number>`coalesce(sum(${venuePayments.amountPaise}) FILTER (WHERE ${venuePayments.method} = ${method}), 0)::int`;
  const rows = await db
    .select({
      bookingId: venuePayments.bookingId,
      cashPaise: paise('cash'),
      upiPaise: paise('upi'),
      cardPaise: paise('card'),
      collectedBy: sql<string[]>`array_agg(DISTINCT ${venuePayments.collectedBy})`,
    })
    .from(venuePayments)
    .where(inArray(venuePayments.bookingId, [...bookingIds]))
    .groupBy(venuePayments.bookingId);
  return new Map(rows.map(({ bookingId, ...methods }) => [bookingId, methods]));
}
