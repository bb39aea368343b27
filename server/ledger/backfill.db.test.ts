import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { defaultPolicy } from '../../contract/policy.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openEmbeddedDatabase } from '../platform/database.ts';
import { checkMoney } from './check-money.ts';

const tables = ['users', 'turfs', 'bookings', 'slot_claims', 'payments', 'payment_attempts', 'refunds'];
const linesOfAll = `SELECT b.code, e.kind, l.account, l.owner_id, l.amount_paise FROM ledger_lines l
  JOIN ledger_entries e ON e.id = l.entry_id JOIN bookings b ON b.id = e.booking_id ORDER BY 1, 2, 3, 4, 5`;

/** The migrations as they were before there was a ledger. */
function migrationsBeforeLedger(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-migrations-'));
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith('_ledger')),
  );
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

// Two databases are made from nothing and one is filled: long on a busy machine.
test('bookings from before the ledger get the entries they would have written, and the check is content', async () => {
  const today = await openEmbeddedDatabase();
  await seedDemo(today.db, { now: new Date(), policy: defaultPolicy, passwordHash: 'salt:key' });
  const client = await PGlite.create();
  const db = drizzle(client);
  const before = migrationsBeforeLedger();
  await migrate(db, { migrationsFolder: before });
  for (const table of tables) await copyRows(today, client, table);
  await client.exec(`INSERT INTO payment_attempts (id, payment_id, amount_paise, status)
    SELECT 'pay_void', id, amount_paise, 'refunded' FROM payments LIMIT 1`);

  await migrate(db, { migrationsFolder: 'migrations' });
  const { findings, bookingCount } = await checkMoney({
    db: db as unknown as Database,
    clock: createClock(),
  });
  expect(bookingCount).toBeGreaterThan(400);
  expect(findings).toEqual([]);
  expect((await client.query(linesOfAll)).rows).toEqual((await today.executeSql(linesOfAll)).rows);
  const released = await client.query(
    `SELECT captured_at FROM payment_attempts WHERE released_at IS NOT NULL`,
  );
  expect(released.rows).toEqual([{ captured_at: null }]);
  await client.close();
  await today.close();
  rmSync(before, { recursive: true });
}, 240_000);

/** Only the columns there were then. */
async function copyRows(
  from: { executeSql(text: string): Promise<{ rows: unknown[] }> },
  to: PGlite,
  table: string,
) {
  const { rows: known } = await to.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
    [table],
  );
  const { rows } = await from.executeSql(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
  const names = known.map(({ name }) => name).join(', ');
  await to.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${(rows as { row: string }[]).map(({ row }) => row).join(',')}]`],
  );
}
