import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/database/database.ts';
import { bookedTables } from '../bookings/many-bookings.ts';

/** Tables with data of one turf that bookings, reschedules, payments and refunds use. */
export const tablesByTurf = [
  ...bookedTables,
  'added_slots',
  'closed_slots',
  'slot_prices',
  'price_rules',
] as const;

/**
 * Bookings belong to the turf that sold them, and reservations to the venue, because its turfs compete for the same
 * ground.
 */
export const partitionColumnOf = (table: string): string => partitionColumns[table] ?? 'turf_id';
const partitionColumns: Record<string, string> = { bookings: 'sold_turf_id', slot_reservations: 'venue_id' };

const partitions = 4;
const names = sql`ARRAY[${sql.join(
  tablesByTurf.map((name) => sql`${name}`),
  sql`, `,
)}]::regclass[]`;

/**
 * Converts the tables to PostgreSQL partitions by turf or venue with all rows, keys, foreign keys and triggers, as
 * docs/operating.md, Scaling, describes.
 */
export async function partitionByTurf(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const foreignKeys = await definitions(
      tx,
      sql`SELECT conname AS name, conrelid::regclass::text AS table,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text
      FROM pg_constraint WHERE contype = 'f' AND (conrelid = ANY (${names}) OR confrelid = ANY (${names}))`,
    );
    const triggers = await definitions(
      tx,
      sql`SELECT tgname AS name, tgrelid::regclass::text AS table, pg_get_triggerdef(oid) AS text
      FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY (${names})`,
    );
    for (const { table, name } of foreignKeys)
      await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`);
    for (const table of tablesByTurf) await divide(tx, table);
    for (const { text } of [...foreignKeys, ...triggers]) await tx.execute(sql.raw(text));
  });
}

type Definition = { name: string; table: string; text: string };

async function definitions(tx: Database, query: SQL): Promise<Definition[]> {
  return (await tx.execute<Definition>(query)).rows;
}

async function divide(tx: Database, name: string): Promise<void> {
  const table = sql.identifier(name);
  const whole = sql.identifier(`${name}_whole`);
  await tx.execute(sql`ALTER TABLE ${table} RENAME TO ${whole}`);
  await tx.execute(
    sql`CREATE TABLE ${table} (LIKE ${whole} INCLUDING ALL) PARTITION BY HASH (${sql.identifier(partitionColumnOf(name))})`,
  );
  for (let part = 0; part < partitions; part += 1)
    await tx.execute(sql`CREATE TABLE ${sql.identifier(`${name}_${part}`)} PARTITION OF ${table}
      FOR VALUES WITH (MODULUS ${sql.raw(`${partitions}`)}, REMAINDER ${sql.raw(`${part}`)})`);
  await tx.execute(sql`INSERT INTO ${table} SELECT * FROM ${whole}`);
  await tx.execute(sql`DROP TABLE ${whole}`);
}
