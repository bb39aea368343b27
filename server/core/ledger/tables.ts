import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ledgerAccounts, ledgerKinds } from '../../../contract/payments/ledger.ts';
import { instant } from '../../platform/database/columns.ts';
import { ofBooking } from '../bookings/tables.ts';

/**
 * Turf of ledger rows without a turf: payouts concern the whole account of an owner, and a key column cannot
 * be null.
 */
export const noTurf = '00000000-0000-0000-0000-000000000000';

/**
 * One movement of money, written in its fact's transaction. Append-only by triggers, which also require at
 * commit that the lines of every entry sum to zero.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** The turf of the booking; `noTurf` for payouts and their taxes. */
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    /** Null for payouts and their taxes. */
    bookingId: uuid('booking_id'),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Idempotency key that names the fact, such as `capture:pay_…`. */
    key: text('key').notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'ledger_entries_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('ledger_entries', table),
    unique('ledger_entries_of_turf_once').on(table.turfId, table.key),
    index('ledger_entries_booking').on(table.bookingId),
    check(
      'ledger_entries_about',
      sql`(booking_id IS NULL) = (kind IN ('payout', 'payout_reversed', 'taxes_withheld', 'taxes_reversed'))`,
    ),
    check('ledger_entries_turf', sql`(booking_id IS NULL) = (turf_id = ${sql.raw(`'${noTurf}'`)})`),
  ],
);

/** A change of one account: positive is a debit, negative a credit. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    turfId: uuid('turf_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    line: smallint('line').notNull(),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    ownerId: uuid('owner_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'ledger_lines_of_turf', columns: [table.turfId, table.entryId, table.line] }),
    foreignKey({
      name: 'ledger_lines_of_entry',
      columns: [table.turfId, table.entryId],
      foreignColumns: [ledgerEntries.turfId, ledgerEntries.id],
    }),
    index('ledger_lines_owner').on(table.ownerId).where(sql`owner_id IS NOT NULL`),
    check('ledger_lines_owner', sql`(account = 'owner') = (owner_id IS NOT NULL)`),
    check('ledger_lines_amount', sql`amount_paise <> 0`),
  ],
);
