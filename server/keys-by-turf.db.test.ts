import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../tests/support/installation.ts';

/**
 * What selling an hour reads and writes of its turf: who has the hour, whether it is played, what it costs. One turf's
 * evening is all about these rows, and no two turfs share any.
 */
const decidingASale = ['slot_claims', 'extra_hours', 'slot_prices', 'price_rules'];

let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

type Key = { table: string; columns: string };

/** Primary and unique keys of the tables that name a turf, as the catalog has them. */
async function keysOfTurfTables(): Promise<Key[]> {
  const { rows } = await maidan.services.db.execute<Key>(sql`
    SELECT relation.relname AS table, string_agg(attname, ', ' ORDER BY place.n) AS columns
    FROM pg_index JOIN pg_class AS relation ON relation.oid = indrelid,
      unnest(indkey::smallint[]) WITH ORDINALITY AS place(attnum, n)
      JOIN pg_attribute ON pg_attribute.attnum = place.attnum
    WHERE indisunique AND attrelid = indrelid AND relation.relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute AS turf WHERE turf.attrelid = indrelid AND turf.attname = 'turf_id')
    GROUP BY relation.relname, indexrelid ORDER BY 1, 2`);
  return rows;
}

function partitionByTurf(table: string): Promise<unknown> {
  const like = sql`LIKE ${sql.identifier(table)} INCLUDING ALL`;
  return maidan.services.db.execute(
    sql`CREATE TABLE ${sql.identifier(`${table}_parts`)} (${like}) PARTITION BY HASH (turf_id)`,
  );
}

test('every key of a table that decides a sale begins with the turf', async () => {
  const keys = (await keysOfTurfTables()).filter(({ table }) => decidingASale.includes(table));
  expect(keys).toEqual([
    { table: 'extra_hours', columns: 'turf_id, date, hour' },
    { table: 'price_rules', columns: 'turf_id, id' },
    { table: 'slot_claims', columns: 'turf_id, date, hour' },
    { table: 'slot_prices', columns: 'turf_id, date, hour' },
  ]);
});

test.each(decidingASale)('PostgreSQL takes %s as a table partitioned by turf', async (table) => {
  await partitionByTurf(table);
});

// docs/operating.md, Growing, says what each would need.
test('the tables that name a turf under a key of their own are these, and PostgreSQL refuses to partition them so', async () => {
  const others = (await keysOfTurfTables()).filter(({ columns }) => !columns.startsWith('turf_id'));
  const tables = [...new Set(others.map(({ table }) => table))];
  expect(tables).toEqual([
    'bookings',
    'day_closings',
    'favourites',
    'owner_applications',
    'reviews',
    'turf_images',
    'venue_receipts',
  ]);
  await expect(partitionByTurf('bookings')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('must include all partitioning columns') },
  });
});
