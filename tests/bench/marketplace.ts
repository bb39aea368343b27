import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { defaultPolicy } from '../../contract/policy.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';
import { type Database, openPostgres } from '../../server/platform/database/database.ts';

export const secret = 'a secret that only the benchmark knows';

/** One bookable hour with a customer; each is used once. */
export type Chance = { userId: string; cookie: string; turfId: string; date: string; hour: number };

/** Customers of a rush of 100,000 people, of others and of the loads. */
export const benchCrowd = 300_000;
const turfs = 450;
const days = 28;
/** Not tomorrow, because its first hours would be past after midnight. */
const firstDayFromToday = 2;
const hoursADay = 24;

/** A day without any `Chance`, so all its hours are free. */
export const quietDate = addDays(istDateOf(new Date()), firstDayFromToday + days);

export async function createMarketplace(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (db) =>
    seedDemo(db, { now: new Date(), policy: defaultPolicy, passwordHash: 'nobody signs in with it' }),
  );
}

/** Creates turfs and signed-in customers for the load; each customer books once. */
export async function createCrowd(databaseUrl: string, customers = 20_000): Promise<() => Chance> {
  await withDatabase(databaseUrl, async (db) => {
    await db.execute(sql`
      INSERT INTO users (id, name, email, email_verified, first_name, last_name)
      SELECT ${idOf('c', sql`n`)}, 'Asha Iyer', 'customer' || n || '@bench.test', true, 'Asha', 'Iyer'
      FROM generate_series(0, ${customers - 1}) AS n`);
    // The full lifetime of a session, so that none is renewed during the run.
    await db.execute(sql`
      INSERT INTO sessions (id, token, user_id, expires_at)
      SELECT ${idOf('5', sql`n`)}, 'bench-' || n, ${idOf('c', sql`n`)}, now() + interval '30 days'
      FROM generate_series(0, ${customers - 1}) AS n`);
    await db.execute(sql`
      INSERT INTO venues (id, owner_id, name, location)
      SELECT ${idOf('7', sql`n`)}, ${idOf('c', sql`0`)}, 'Ground ' || n, 'Besant Nagar, Chennai'
      FROM generate_series(0, ${turfs - 1}) AS n`);
    await db.execute(sql`
      INSERT INTO turfs (id, venue_id, owner_id, name, location, sport, artwork_seed, opening_hour, closing_hour, created_at)
      SELECT ${idOf('7', sql`n`)}, ${idOf('7', sql`n`)}, ${idOf('c', sql`0`)}, 'Ground ' || n, 'Besant Nagar, Chennai', 'football', n, 0, 24,
        '2020-01-01'
      FROM generate_series(0, ${turfs - 1}) AS n`);
    await db.execute(sql`ANALYZE`);
  });
  let next = 0;
  const firstDay = addDays(istDateOf(new Date()), firstDayFromToday);
  return () => {
    const n = next++;
    const place = Math.floor(n / turfs);
    if (n >= Math.min(customers, turfs * days * hoursADay))
      throw new Error('The benchmark ran out of hours.');
    return {
      userId: textIdOf('c', n),
      cookie: cookieOf(`bench-${n}`),
      turfId: textIdOf('7', n % turfs),
      date: addDays(firstDay, place % days),
      hour: Math.floor(place / days),
    };
  };
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await openPostgres(url, { poolSize: 2 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function cookieOf(token: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `maidan.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const idStart = (kind: string) => `0000000${kind}-0000-7000-8000-`;
const idOf = (kind: string, n: ReturnType<typeof sql>) =>
  sql`(${sql.raw(`'${idStart(kind)}'`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;
const textIdOf = (kind: string, n: number) => `${idStart(kind)}${n.toString(16).padStart(12, '0')}`;
