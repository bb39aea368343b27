import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, istDateOf } from '../contract/calendar.ts';
import { defaultPolicy } from '../contract/policy.ts';
import { seedDemo } from '../seeds/seed-demo.ts';
import { createPerson, createTurf, openTestInstallation } from '../tests/support/installation.ts';
import { openDatabaseBefore } from '../tests/support/older-database.ts';
import { bookAndPay } from '../tests/support/paid-booking.ts';
import { tablesByTurf } from '../tests/support/partition-by-turf.ts';
import { checkMoney } from './ledger/check-money.ts';
import { recordPayoutSent } from './ledger/record-money.ts';
import { noTurf } from './ledger/tables.ts';
import { createClock } from './platform/clock.ts';
import { type Database, openEmbeddedDatabase } from './platform/database.ts';
import { newId } from './platform/ids.ts';

/** All rows as text, in one order. */
async function rowsOf(db: Database, table: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL timezone = 'UTC'`);
    const { rows } = await tx.execute<{ row: string }>(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(table)} AS t`,
    );
    return rows.map(({ row }) => row).sort();
  });
}

/** What the demo has none of: a moved booking with its payment and refund, and a payout. */
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

// Two databases are made from nothing and one is filled: long on a busy machine.
test('what was booked, moved, paid and paid out before keys began with the turf is the same afterwards, row by row', async () => {
  const today = await openEmbeddedDatabase();
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

/** As version 0.1 before this migration wrote them: without turf or line, and naming its own keys at a conflict. */
async function writeAsBefore(db: Database, bookingId: string): Promise<void> {
  const [moveId, paymentId, refundId, payoutId] = [newId(), newId(), newId(), newId()];
  const attempt = sql`INSERT INTO payment_attempts (id, payment_id, amount_paise, status) VALUES ('pay_old', ${paymentId}, 900, 'captured')
    ON CONFLICT (id) DO UPDATE SET status = 'captured'`;
  const entry = (kind: string, key: string, about: string | null, lines: string) => sql`
    WITH entry AS (
      INSERT INTO ledger_entries (id, booking_id, kind, key, happened_at) VALUES (${newId()}, ${about}::uuid, ${kind}, ${key}, now())
      ON CONFLICT (key) DO NOTHING RETURNING id)
    INSERT INTO ledger_lines (entry_id, account, owner_id, amount_paise)
    SELECT entry.id, line.account, line.owner_id, line.amount_paise
    FROM entry, (VALUES ${sql.raw(lines)}) AS line (account, owner_id, amount_paise)`;
  const capture = entry(
    'capture',
    'capture:pay_old',
    bookingId,
    "('gateway', null::uuid, 900), ('customer', null, -900)",
  );
  const payout = `('owner', '${payoutId}'::uuid, 500), ('bank', null, -500)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO booking_moves (id, booking_id, status, from_terms, to_terms, pay_paise, refund_paise, moved_by)
      VALUES (${moveId}, ${bookingId}, 'done', '{}', '{}', 900, 0, ${newId()})`);
    await tx.execute(sql`
      INSERT INTO payments (id, booking_id, move_id, amount_paise, order_id) VALUES (${paymentId}, ${bookingId}, ${moveId}, 900, 'order_old')`);
    for (const statement of [attempt, attempt, capture, capture]) await tx.execute(statement);
    await tx.execute(sql`
      INSERT INTO refunds (id, booking_id, attempt_id, amount_paise, reason, status) VALUES (${refundId}, ${bookingId}, 'pay_old', 900, 'moved', 'sent')`);
    await tx.execute(entry('payout', `payout:${payoutId}`, null, payout));
  });
}

test('a node of the version before writes on: its rows lie under their turf, once, and in order', async () => {
  const maidan = await openTestInstallation();
  onTestFinished(() => maidan.close());
  const { db } = maidan.services;
  const turfId = await createTurf(maidan);
  const date = addDays(istDateOf(new Date()), 9);
  const bookingId = await bookAndPay(maidan, await createPerson(maidan), { turfId, date });
  await writeAsBefore(db, bookingId);
  for (const table of ['booking_moves', 'payments', 'refunds', 'ledger_entries']) {
    const { rows } = await db.execute(
      sql`SELECT DISTINCT turf_id FROM ${sql.identifier(table)} WHERE booking_id = ${bookingId}`,
    );
    expect(rows, table).toEqual([{ turf_id: turfId }]);
  }
  const { rows: lines } = await db.execute(sql`
    SELECT turf_id, line, account FROM ledger_lines WHERE entry_id IN (
      SELECT id FROM ledger_entries WHERE key = 'capture:pay_old' OR kind = 'payout') ORDER BY turf_id, line`);
  const twoOf = (turf_id: string, accounts: string[]) =>
    accounts.map((account, index) => ({ turf_id, line: index + 1, account }));
  expect(lines).toEqual([...twoOf(noTurf, ['owner', 'bank']), ...twoOf(turfId, ['gateway', 'customer'])]);
  const { rows: attempts } = await db.execute(sql`SELECT turf_id FROM payment_attempts WHERE id = 'pay_old'`);
  expect(attempts).toEqual([{ turf_id: turfId }]);
});
