import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../contract/policy.ts';
import { seedDemo } from '../seeds/seed-demo.ts';
import { openEmptyDatabase } from '../tests/support/empty-database.ts';
import { openDatabaseBefore } from '../tests/support/older-database.ts';
import { tablesByTurf } from '../tests/support/partition-by-turf.ts';
import { checkMoney } from './core/ledger/check-money.ts';
import { recordPayoutSent } from './core/ledger/record-money.ts';
import { createClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { newId } from './platform/ids.ts';

async function rowsOf(db: Database, table: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL timezone = 'UTC'`);
    const { rows } = await tx.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(table)} AS t`,
    );
    return rows.map(({ row }) => row).sort();
  });
}

/** Adds rows that the demo lacks: a rescheduled booking with its payment and refund, and a payout. */
async function addMoveAndPayout(db: Database): Promise<void> {
  const moveId = newId();
  await db.execute(sql`
    INSERT INTO booking_moves (turf_id, id, booking_id, status, from_terms, to_terms, pay_paise, refund_paise, moved_by)
    SELECT turf_id, ${moveId}, id, 'done', '{}', '{}', 0, 5000, user_id FROM bookings WHERE status = 'cancelled' LIMIT 1`);
  await db.execute(sql`
    INSERT INTO payments (turf_id, id, booking_id, move_id, amount_paise)
    SELECT turf_id, ${newId()}, booking_id, id, 5000 FROM booking_moves`);
  await db.execute(sql`
    UPDATE refunds SET move_id = ${moveId} WHERE booking_id = (SELECT booking_id FROM booking_moves)`);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT owner_id AS id FROM turfs LIMIT 1`);
  await db.transaction((tx) =>
    recordPayoutSent(tx, {
      payoutId: newId(),
      ownerId: rows[0]?.id ?? '',
      amountPaise: 90_000,
      at: new Date(),
    }),
  );
}

describe('keys by turf upgrade', () => {
  // Creates two databases and fills one, which takes long on a busy machine.
  test('upgrade to keys by turf: all rows stay the same', async () => {
    const today = await openEmptyDatabase();
    await seedDemo(today.db, { now: new Date(), policy: defaultPolicy, passwordHash: 'salt:key' });
    await addMoveAndPayout(today.db);
    const { db, copyRows, upgrade, close } = await openDatabaseBefore('keys_by_turf');
    for (const table of ['users', 'turfs', ...tablesByTurf]) await copyRows(today.db, table);

    await upgrade();
    for (const table of tablesByTurf) expect(await rowsOf(db, table)).toEqual(await rowsOf(today.db, table));
    const kinds = (await checkMoney({ db, clock: createClock() })).findings.map(({ kind }) => kind);
    expect(kinds).toEqual(
      (await checkMoney({ ...today, clock: createClock() })).findings.map(({ kind }) => kind),
    );
    await expect(db.execute(sql`UPDATE ledger_lines SET amount_paise = 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append only') },
    });
    await close();
    await today.close();
  }, 240_000);
});
