import { sql } from 'drizzle-orm';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { addManyTurfs } from '../support/bookings/many-turfs.ts';
import { startApp } from '../support/servers/app-server.ts';

const requests = 30;
const warmUpRequests = 8;
const ownerId = '00000000-0000-7000-8000-0000000000aa';

export function searchesOf(now: Date): { name: string; query: string }[] {
  const tomorrow = addDays(istDateOf(now), 1);
  return [
    { name: 'newest', query: '' },
    { name: 'search with typos: footbal pondy', query: 'q=footbal%20pondy' },
    { name: 'search, one city: chennai', query: 'q=chennai' },
    { name: 'sport, city and price', query: 'sport=tennis&location=Pune&maxPricePaise=100000' },
    { name: 'sport, cheapest first', query: 'sport=tennis&sort=price' },
    { name: 'best rated', query: 'sort=rating' },
    { name: 'near me', query: 'near=11.93,79.83' },
    { name: 'free tomorrow', query: `date=${tomorrow}` },
    { name: 'newest, with the free hours of an evening', query: `date=${tomorrow}&from=17&to=21&full=show` },
    {
      name: 'Chennai, with the free hours of an evening',
      query: `date=${tomorrow}&from=17&to=21&full=show&location=Chennai`,
    },
    {
      name: 'free tomorrow, 6 to 10 pm, football in Chennai',
      query: `date=${tomorrow}&from=18&to=22&sport=football&location=Chennai`,
    },
  ];
}

/** Returns the median milliseconds of each search, sequentially over HTTP, with `count` turfs. */
export async function measureSearches(
  databaseUrl: string,
  {
    count,
    reservations = 0,
    env,
    searches,
  }: { count: number; reservations?: number; env: Record<string, string>; searches: { query: string }[] },
): Promise<number[]> {
  await fillWithTurfs(databaseUrl, count);
  if (reservations > 0) await reserveHalfHours(databaseUrl, { count, reservations });
  const app = await startApp({ env: { ...env, DATABASE_URL: databaseUrl } });
  try {
    const medians = [];
    for (const { query } of searches) medians.push(await medianMs(`${app.origin}/api/turfs?${query}`));
    return medians;
  } finally {
    await app.stop();
  }
}

export async function fillWithTurfs(databaseUrl: string, count: number): Promise<void> {
  const database = await openPostgres(databaseUrl, { poolSize: 2 });
  try {
    await database.db.execute(sql`INSERT INTO users (id, name, email, email_verified, first_name, last_name, role)
      VALUES (${ownerId}, 'Ravi Kumar', 'owner@bench.test', true, 'Ravi', 'Kumar', 'turf_owner')`);
    await addManyTurfs(database.db, { count, ownerId });
    await database.db.execute(sql`VACUUM ANALYZE`);
  } finally {
    await database.close();
  }
}

/** Spreads locks over the turfs and the next 30 days, from 6 am on. */
async function reserveHalfHours(
  databaseUrl: string,
  { count, reservations }: { count: number; reservations: number },
): Promise<void> {
  const database = await openPostgres(databaseUrl, { poolSize: 1 });
  try {
    await database.db.execute(sql`
      INSERT INTO slot_reservations (venue_id, date, cell, piece, turf_id, kind, locked_reason)
      SELECT venue_id, (now() AT TIME ZONE 'Asia/Kolkata')::date + day, cell, pieces[1], id, 'lock', 'bench'
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM turfs) AS numbered, generate_series(0, 29) AS day,
        generate_series(1, ${Math.ceil(reservations / count / 30)}::int) AS nth, LATERAL (SELECT 12 + (n * 7 + day * 3 + nth * 5) % 34 AS cell) AS cells
      ON CONFLICT DO NOTHING`);
    await database.db.execute(sql`VACUUM ANALYZE slot_reservations`);
  } finally {
    await database.close();
  }
}

async function medianMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let n = -warmUpRequests; n < requests; n++) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (n >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[requests / 2] ?? 0;
}
