import { sql } from 'drizzle-orm';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { openConnection } from './connection.ts';

/** Medians of a turf's day and of a venue's board. */
export type Availability = { reservations: number; dayMs: number; boardMs: number };

const asks = 400;
const few = 1_000;
const many = 5_000_000;
const cellsADay = 10;

/**
 * Measures the availability of one turf's day and of a venue's board with few and with many taken hours at other
 * turfs. Locks stand in for bookings: they use the same table and indexes.
 */
export async function measureAvailability(
  databaseUrl: string,
  origin: string,
  { turfId, venueId }: { turfId: string; venueId: string },
): Promise<Availability[]> {
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  const result: Availability[] = [];
  try {
    let filled = 0;
    for (const reservations of [few, many]) {
      await database.db.execute(sql`
        INSERT INTO slot_reservations (venue_id, date, cell, piece, turf_id, kind, locked_reason)
        SELECT turf_id, (now() AT TIME ZONE 'Asia/Kolkata')::date + (n % 30)::int, 12 + (n / 30) % ${cellsADay}, 1, turf_id, 'lock', 'bench'
        FROM (SELECT n, ('00000009-0000-7000-8000-' || lpad(to_hex(n / 300), 12, '0'))::uuid AS turf_id
          FROM generate_series(${filled}::int, ${reservations - 1}::int) AS n) AS numbered ON CONFLICT DO NOTHING`);
      filled = reservations;
      await database.db.execute(sql`ANALYZE slot_reservations`);
      const rows = await database.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM slot_reservations`,
      );
      result.push({
        reservations: Number(rows.rows[0]?.n),
        dayMs: await medianOf(origin, `/api/turfs/${turfId}/slots`),
        boardMs: await medianOf(origin, `/api/venues/${venueId}/board`),
      });
    }
  } finally {
    await database.close();
  }
  return result;
}

async function medianOf(origin: string, path: string): Promise<number> {
  const connection = await openConnection(origin);
  const date = addDays(istDateOf(new Date()), 3);
  const times: number[] = [];
  for (let n = 0; n < asks; n += 1) {
    const began = performance.now();
    const answer = await connection.send('GET', `${path}?date=${date}`);
    if (answer.status !== 200) throw new Error(`Hours were answered with ${answer.status}`);
    times.push(performance.now() - began);
  }
  connection.close();
  return times.sort((one, other) => one - other)[asks / 2] ?? 0;
}
