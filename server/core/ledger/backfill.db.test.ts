import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../../contract/policy.ts';
import { seedDemo } from '../../../seeds/seed-demo.ts';
import { openEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { openDatabaseBefore } from '../../../tests/support/older-database.ts';
import { createClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { checkMoney } from './check-money.ts';

const tables = ['users', 'turfs', 'bookings', 'slot_claims', 'payments', 'payment_attempts', 'refunds'];

async function linesOfAll(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    SELECT concat_ws(' ', b.code, e.kind, l.account, l.owner_id, l.amount_paise) AS line FROM ledger_lines l
    JOIN ledger_entries e ON e.id = l.entry_id JOIN bookings b ON b.id = e.booking_id`);
  return rows.map(({ line }) => line).sort();
}

describe('ledger backfill', () => {
  // Creates two databases and fills one, which can take long on a busy machine.
  test('bookings older than the ledger: get entries that pass the money check', async () => {
    const today = await openEmptyDatabase();
    await seedDemo(today.db, { now: new Date(), policy: defaultPolicy, passwordHash: 'salt:key' });
    const { db, copyRows, upgrade, close } = await openDatabaseBefore('ledger');
    for (const table of tables) await copyRows(today.db, table);
    await db.execute(sql`INSERT INTO payment_attempts (id, payment_id, amount_paise, status)
    SELECT 'pay_void', id, amount_paise, 'refunded' FROM payments LIMIT 1`);

    await upgrade();
    const { findings, bookingCount } = await checkMoney({ db, clock: createClock() });
    expect(bookingCount).toBeGreaterThan(400);
    expect(findings).toEqual([]);
    expect(await linesOfAll(db)).toEqual(await linesOfAll(today.db));
    const released = await db.execute(
      sql`SELECT captured_at FROM payment_attempts WHERE released_at IS NOT NULL`,
    );
    expect(released.rows).toEqual([{ captured_at: null }]);
    await close();
    await today.close();
  }, 240_000);
});
