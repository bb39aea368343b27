import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWholeReads, vacuum } from '../../../tests/support/browser/whole-reads.ts';
import { createPerson, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';

const people = 100_000;
const entries = 1_000_000;
const tables = ['users', 'audit_log'];
const timed: string[] = [];
const maidan = testInstallation({ DATABASE_POOL_SIZE: '1' });
let admin: Person;
let bookingId: string;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
  const { db } = maidan.services;
  await db.execute(sql`
    INSERT INTO users (id, name, email, first_name, last_name, role, created_at)
    SELECT gen_random_uuid(), first || ' ' || last, lower(first) || '.' || lower(last) || n || '@mail' || n % 50 || '.test', first, last,
      CASE WHEN n % 200 = 0 THEN 'turf_owner' ELSE 'customer' END, now() - n * interval '3 minutes'
    FROM (SELECT n, (ARRAY['Karthik','Asha','Priya','Rahul','Fatima','Joseph','Meena','Arjun','Divya','Imran'])[1 + n % 10] AS first,
      (ARRAY['Raman','Iyer','Sharma','Khan','Thomas','Nair','Das','Patel','Reddy','Gill','Bose'])[1 + n * 7 % 11] AS last
      FROM generate_series(1, ${sql.raw(String(people))}) AS n) AS made`);
  // One admin caused a third of the entries; most others are sign-ins.
  await db.execute(sql`
    INSERT INTO audit_log (id, event, actor_id, subject_id, details, happened_at)
    SELECT gen_random_uuid(), CASE WHEN n % 3 = 0 THEN 'settings-changed' WHEN n % 50 = 0 THEN 'booking-approved' ELSE 'signed-in' END,
      CASE WHEN n % 3 = 0 THEN ${admin.id}::uuid ELSE id END, CASE WHEN n % 3 = 0 THEN NULL ELSE id END,
      CASE WHEN n % 50 = 0 THEN jsonb_build_object('bookingId', gen_random_uuid()) ELSE '{}' END, now() - n * interval '20 seconds'
    FROM generate_series(1, ${sql.raw(String(entries))}) AS n
    JOIN (SELECT id, row_number() OVER () AS place FROM users) AS someone ON place = 1 + n % ${sql.raw(String(people))}`);
  for (const table of tables) await vacuum(db, table);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT details->>'bookingId' AS id FROM audit_log WHERE details ? 'bookingId' LIMIT 1`,
  );
  bookingId = rows[0]?.id ?? '';
});
afterAll(() => {
  console.log(`${people} people, ${entries} entries of the audit log, on PostgreSQL\n${timed.join('\n')}`);
});

const wholeReads = () => countWholeReads(maidan.services.db, tables);

async function read(
  path: string,
): Promise<{ items: { id: string }[]; total?: number; nextCursor: string | null }> {
  await maidan.call('GET', path, { as: admin });
  const before = await wholeReads();
  const start = performance.now();
  const { status, body } = await maidan.call('GET', path, { as: admin });
  timed.push(`${(performance.now() - start).toFixed(1).padStart(6)} ms  ${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await wholeReads(), path).toEqual(before);
  return body;
}

describe('people query plans', () => {
  test.each(['', 'q=rahul.nair', 'q=thik%20ram', 'q=mail7.test', 'q=a', 'q=karthik.raman5', 'q=zzz'])(
    'people "%s": both pages read by index only',
    async (query) => {
      const { nextCursor } = await read(`/api/people?limit=25&${query}`);
      if (nextCursor) await read(`/api/people?limit=25&${query}&cursor=${nextCursor}`);
    },
  );

  test('partial word: found anywhere in a word', async () => {
    const { rows } = await maidan.services.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM users WHERE email ILIKE '%n1234@%'`,
    );
    expect((await read('/api/people?q=N1234@')).total).toBe(rows[0]?.count);
  });

  test.each([
    '',
    'event=booking-approved',
    'event=settings-changed&from=2026-01-01',
    'person=rahul.nair30',
    'person=people.test',
    'person=people.test&event=booking-approved',
  ])('audit log "%s": both pages read by index only', async (query) => {
    const { nextCursor } = await read(`/api/audit?${query}`);
    if (nextCursor) await read(`/api/audit?${query}&cursor=${nextCursor}`);
  });

  test('audit log: finds a booking’s entries among all', async () => {
    expect((await read(`/api/audit?about=${bookingId}`)).items).toHaveLength(1);
    await read(`/api/audit?about=${admin.id}`);
  });
});
