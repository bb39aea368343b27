import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/database/database.ts';

type ReservedHour = {
  date: string;
  hour: number;
  kind: string;
  bookingId: string | null;
  /** Milliseconds; null unless it is a hold. */
  expiresMs: number | null;
};

/** Lists the reserved and closed hours of a turf by date and hour; each has both half hours of each piece. */
export async function reservedHours(db: Database, turfId: string): Promise<ReservedHour[]> {
  const { rows } = await db.execute<ReservedHour & { isWhole: boolean }>(sql`
    SELECT date::text AS date, cell / 2 AS hour, kind, booking_id AS "bookingId",
      (extract(epoch FROM expires_at) * 1000)::float8 AS "expiresMs", count(*) = 2 * max(cardinality(pieces)) AS "isWhole"
    FROM slot_reservations JOIN turfs ON turfs.id = turf_id WHERE turf_id = ${turfId}
    GROUP BY date, cell / 2, kind, booking_id, expires_at
    UNION ALL SELECT date::text, hour, 'closed', NULL, NULL, true FROM closed_slots WHERE turf_id = ${turfId}
    ORDER BY date, hour, "bookingId"`);
  const broken = rows.filter(({ isWhole }) => !isWhole);
  if (broken.length > 0) throw new Error(`hours are reserved in part: ${JSON.stringify(broken)}`);
  return rows.map(({ isWhole: _, ...row }) => row);
}
