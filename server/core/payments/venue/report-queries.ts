import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { venuePayments } from './tables.ts';

export type VenueTaken = { receivedPaise: number; handBackPaise: number };

export const nothingTaken: VenueTaken = { receivedPaise: 0, handBackPaise: 0 };

/**
 * Sums collected money and the part to refund as `venueMoneyOf` does, by `key`. `keyed` is a subquery of
 * `turf_id`, `id`, `key` and `due_paise`.
 */
export async function sumVenuePaymentsBy(db: Database, keyed: SQL): Promise<Map<string, VenueTaken>> {
  const { rows } = await db.execute<VenueTaken & { key: string }>(sql`
    SELECT key::text AS key, sum(received_paise)::float8 AS "receivedPaise",
      sum(greatest(0, received_paise - due_paise))::float8 AS "handBackPaise"
    FROM (
      SELECT booking.key, booking.due_paise, sum(receipt.amount_paise) AS received_paise
      FROM ${keyed} AS booking JOIN ${venuePayments} AS receipt ON receipt.turf_id = booking.turf_id AND receipt.booking_id = booking.id
      GROUP BY booking.turf_id, booking.id, booking.key, booking.due_paise
    ) AS taken
    GROUP BY key`);
  return new Map(rows.map(({ key, ...taken }) => [key, taken]));
}
