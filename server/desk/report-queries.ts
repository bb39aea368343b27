import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { venueReceipts } from './tables.ts';

/** What venues took for some bookings, in paise, summed by a key of theirs: `keyed` is a subquery of `turf_id`, `id` and `key`. */
export async function sumReceiptsBy(db: Database, keyed: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; paise: number }>(sql`
    SELECT booking.key::text AS key, sum(receipt.amount_paise)::float8 AS paise
    FROM ${keyed} AS booking JOIN ${venueReceipts} AS receipt ON receipt.turf_id = booking.turf_id AND receipt.booking_id = booking.id
    GROUP BY booking.key`);
  return new Map(rows.map(({ key, paise }) => [key, paise]));
}
