import { sql } from 'drizzle-orm';
import { sports } from '../../../contract/policy.ts';
import type { Database } from '../../../server/platform/database/database.ts';

const cities = [
  ['Chennai', 13.08, 80.27],
  ['Bengaluru', 12.97, 77.59],
  ['Mumbai', 19.08, 72.88],
  ['Puducherry', 11.93, 79.83],
  ['Hyderabad', 17.38, 78.48],
  ['Pune', 18.52, 73.86],
  ['Delhi', 28.61, 77.21],
  ['Kolkata', 22.57, 88.36],
  ['Kochi', 9.93, 76.27],
  ['Coimbatore', 11.02, 76.96],
] as const;
const kinds = ['Arena', 'Box', 'Club', 'Park', 'Yard', 'Ground', 'Courts', 'Stadium', 'Kickoff', 'Sixer'];
const areas = 200;

/**
 * Fills a database with turfs in ten cities; a third have reviews, every seventh a busy evening tomorrow.
 * Prime steps keep sport, city, price and age independent.
 */
export async function addManyTurfs(
  db: Database,
  { count, ownerId }: { count: number; ownerId: string },
): Promise<void> {
  const pick = (texts: readonly (string | number)[], by: string) =>
    sql.raw(
      `(ARRAY[${texts.map((text) => (typeof text === 'number' ? text : `'${text}'`)).join(',')}])[1 + (${by}) % ${texts.length}]`,
    );
  const city = '(n * 7919 / 13)';
  await db.execute(sql`
    WITH numbered AS MATERIALIZED (
      SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${sql.raw(String(count))}) AS n),
    places AS (INSERT INTO venues (id, owner_id, name, location)
      SELECT id, ${ownerId}::uuid, 'Venue ' || n, 'Chennai' FROM numbered)
    INSERT INTO turfs (id, owner_id, venue_id, name, location, sport, hourly_rate_paise, latitude, longitude, artwork_seed, created_at)
    SELECT id, ${ownerId}::uuid, id,
      'Ward' || n % 5000 || ' ' || ${pick(kinds, 'n * 31')},
      'Sector' || n * 17 % ${sql.raw(String(areas))} || ', ' || ${pick(
        cities.map(([name]) => name),
        city,
      )},
      ${pick(sports, 'n * 101 / 3')},
      20000 + (n * 37 % 40) * 5000,
      ${pick(
        cities.map(([, latitude]) => latitude),
        city,
      )} + (n * 53 % 1000 - 500) / 2500.0,
      ${pick(
        cities.map(([, , longitude]) => longitude),
        city,
      )} + (n * 59 % 1000 - 500) / 2500.0,
      n % 40, now() - n * interval '7 minutes'
    FROM numbered`);
  await db.execute(sql`
    INSERT INTO turf_ratings (turf_id, review_count, rating_sum)
    SELECT id, 1 + n % 40, (1 + n % 40) * (2 + n % 4) FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM turfs) AS numbered
    WHERE n % 3 = 0 ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO slot_reservations (venue_id, date, cell, piece, turf_id, kind, locked_by, locked_reason)
    SELECT venue_id, (now() AT TIME ZONE 'Asia/Kolkata')::date + 1, cell, piece, id, 'lock', ${ownerId}::uuid, 'League'
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM turfs) AS numbered, generate_series(34, 45) AS cell, unnest(pieces) AS piece
    WHERE n % 7 = 0 ON CONFLICT DO NOTHING`);
  await db.execute(sql`ANALYZE`);
}
