import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { countWholeReads, vacuum } from '../../../tests/support/browser/whole-reads.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';

const customers = 5_000;
const venues = 10;
const tables = ['venue_customers', 'bookings', 'users', 'ledger_entries', 'ledger_lines', 'venue_payments'];
const timed: string[] = [];
const maidan = testInstallation({ DATABASE_POOL_SIZE: '1' });
let owner: Person;
let venueId: string;
let turfId: string;
let code: string;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  const { db } = maidan.services;
  for (let place = 0; place < venues; place += 1) {
    turfId = await createTurf(maidan, { ownerId: owner.id });
    const { body: turf } = await maidan.call('GET', `/api/turfs/${turfId}`);
    venueId = turf.venue.id;
    const body = { source: 'phone', date: addDays(istDateOf(new Date()), 3), startTimes: ['10:00'] };
    const { body: made } = await maidan.call('POST', `/api/turfs/${turfId}/desk-bookings`, {
      as: owner,
      body,
    });
    code = made.code;
    const phone = sql`'+919' || lpad((${place * customers}::int + n % ${customers}::int)::text, 9, '0')`;
    // Four games of each customer.
    await db.execute(sql`
      INSERT INTO bookings SELECT made.* FROM bookings AS pattern,
        generate_series(1, ${customers * 4}::int) AS n,
        jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(), 'code', 'T' || n,
          'guest_phone', ${phone})) AS made
      WHERE pattern.id = ${made.id}`);
    await db.execute(sql`
      INSERT INTO venue_customers (venue_id, owner_id, phone, name, last_game_on)
      SELECT ${venueId}::uuid, ${owner.id}::uuid, ${phone}, 'Guest ' || n, current_date - (n % 180)
      FROM generate_series(1, ${customers}::int) AS n`);
  }
  for (const table of tables) await vacuum(db, table);
});
afterAll(() => {
  console.log(`${customers} customers at each of ${venues} venues, on PostgreSQL\n${timed.join('\n')}`);
});

const wholeReads = () => countWholeReads(maidan.services.db, tables.slice(0, 2));

async function read(path: string) {
  await maidan.call('GET', path, { as: owner });
  const before = await wholeReads();
  const start = performance.now();
  const { status, body } = await maidan.call('GET', path, { as: owner });
  timed.push(`${(performance.now() - start).toFixed(1).padStart(6)} ms  ${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await wholeReads(), path).toEqual(before);
  return body as { items: { gameCount: number; nextGame: string }[]; nextCursor: string | null };
}

describe('plans of the list of customers', () => {
  test.each(['', 'q=guest%20499', 'q=2345', 'q=zzz', 'q=%2B919000012345'])(
    '"%s": pages read by index only',
    async (query) => {
      const { items, nextCursor } = await read(`/api/venues/${venueId}/customers?${query}`);
      for (const { nextGame } of items) expect(nextGame).toBeTruthy();
      if (nextCursor) await read(`/api/venues/${venueId}/customers?${query}&cursor=${nextCursor}`);
    },
  );

  test('a booking code and suggestions: read by index only', async () => {
    await read(`/api/venues/${venueId}/customers?q=${code}`);
    expect((await read(`/api/turfs/${turfId}/customer-suggestions?q=guest`)).items).toHaveLength(5);
  });
});
