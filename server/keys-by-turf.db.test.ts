import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../contract/calendar.ts';
import { bookAndPay } from '../tests/support/bookings/paid-booking.ts';
import {
  partitionByTurf,
  partitionColumnOf,
  tablesByTurf,
} from '../tests/support/database/partition-by-turf.ts';
import { createPerson, createTurf, testInstallation } from '../tests/support/servers/installation.ts';
import { checkMoney } from './core/ledger/check-money.ts';
import { dayOfTurf } from './core/slots/queries.ts';

const bookingDay = addDays(istDateOf(new Date()), 20);

const maidan = testInstallation();

type Key = { table: string; columns: string };

/** Returns primary and unique keys of the tables with a turf, from the catalogue. */
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

const isHot = ({ table }: Key) => tablesByTurf.some((name) => name === table);

/**
 * Returns how many rows refer to a booking, and how many of them are in another partition than the booking.
 */
async function placesOf(table: string): Promise<{ rows: number; astray: number }> {
  const part = (name: string) => sql.raw(`right(${name}.tableoid::regclass::text, 1)`);
  const { rows } = await maidan.services.db.execute<{ rows: number; astray: number }>(sql`
    SELECT count(*)::int AS rows, (count(*) FILTER (WHERE ${part('child')} <> ${part('booking')}))::int AS astray
    FROM ${sql.identifier(table)} AS child JOIN bookings AS booking ON booking.id = child.booking_id`);
  return rows[0] ?? { rows: 0, astray: 0 };
}

describe('keys by turf', () => {
  test('keys of booking and payment tables contain turf or venue', async () => {
    const keys = (await keysOfTurfTables()).filter(isHot);
    const contains = ({ table, columns }: Key) => columns.split(', ').includes(partitionColumnOf(table));
    expect(keys.filter((key) => !contains(key))).toEqual([]);
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tablesByTurf));
  });

  test('foreign keys among these tables include the turf', async () => {
    const { rows } = await maidan.services.db.execute<{ name: string; text: string }>(sql`
    SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'f'`);
    const among = rows.filter(({ text }) =>
      tablesByTurf.some((table) => text.includes(`REFERENCES ${table}(`)),
    );
    expect(among.length).toBeGreaterThan(10);
    expect(
      among.filter(({ text }) => !/KEY \((sold_)?turf_id, .* REFERENCES \w+\((sold_)?turf_id, /.test(text)),
    ).toEqual([]);
  });

  // docs/operating.md, Scaling, gives the reason.
  test('other tables with a turf but another key: these five', async () => {
    const others = (await keysOfTurfTables()).filter(
      (key) => !isHot(key) && !key.columns.split(', ').includes('turf_id'),
    );
    const tables = [...new Set(others.map(({ table }) => table))];
    expect(tables).toEqual(['calendar_feeds', 'day_closings', 'owner_applications', 'pictures', 'reviews']);
  });

  test('tables partitioned by turf: holds, refusals and refunds still work', async () => {
    const { db } = maidan.services;
    const [person, other] = [await createPerson(maidan), await createPerson(maidan)];
    // Enough turfs to fill more than one partition.
    const turfIds = await Promise.all(Array.from({ length: 12 }, () => createTurf(maidan)));
    const wishes = turfIds.map((turfId) => ({ turfId, date: bookingDay }));
    const booked: string[] = [];
    for (const wish of wishes)
      booked.push(await bookAndPay(maidan, person, { ...wish, startTimes: ['07:00'] }));
    await partitionByTurf(db);

    for (const wish of wishes) booked.push(await bookAndPay(maidan, person, wish));
    const again = { ...wishes[0], startTimes: ['18:00'], paymentOption: 'partial' };
    const refused = await maidan.call('POST', '/api/bookings', { as: other, body: again });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await placesOf('slot_reservations')).toMatchObject({ rows: 2 * booked.length });
    for (const id of booked) {
      const cancelled = await maidan.call('POST', `/api/bookings/${id}/cancel`, { as: person });
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    }
    expect((await checkMoney(maidan.services)).findings).toEqual([]);

    for (const table of ['payment_orders', 'refunds']) {
      expect(await placesOf(table)).toEqual({ rows: booked.length, astray: 0 });
    }
    expect(await placesOf('ledger_entries')).toMatchObject({ astray: 0 });
    const { rows: parts } = await db.execute(sql`SELECT DISTINCT tableoid FROM bookings`);
    expect(parts.length).toBeGreaterThan(1);
    const day = dayOfTurf(maidan.services.clock, bookingDay);
    const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN (ANALYZE, COSTS OFF) SELECT ${day} FROM turfs WHERE id = ${turfIds[0]}`,
    );
    const read = plan
      .map((row) => row['QUERY PLAN'])
      .filter((line) => / on slot_reservations_\d/.test(line) && !line.includes('never executed'));
    expect(read, 'a day of a turf is looked for in one part').toHaveLength(1);
  });
});
