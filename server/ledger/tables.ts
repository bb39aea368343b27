import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ledgerAccounts, ledgerKinds } from '../../contract/ledger.ts';
import { bookings } from '../bookings/tables.ts';
import { instant } from '../platform/columns.ts';

/**
 * One movement of money, written in the transaction of the fact it tells of. Append only: triggers in the migration
 * refuse changes, and at commit every entry must have lines that sum to zero.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    /** Null for payouts: they are about an owner's account as a whole. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Names the fact, `capture:pay_…`: the same fact told twice is one entry. */
    key: text('key').notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.key),
    index('ledger_entries_booking').on(table.bookingId),
    check('ledger_entries_about', sql`(booking_id IS NULL) = (kind IN ('payout', 'payout_reversed'))`),
  ],
);

/** What an entry puts into an account (above zero) or takes out of it. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Whose account, where it is an owner's. */
    ownerId: uuid('owner_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_lines_entry').on(table.entryId),
    index('ledger_lines_owner').on(table.ownerId).where(sql`owner_id IS NOT NULL`),
    check('ledger_lines_owner', sql`(account = 'owner') = (owner_id IS NOT NULL)`),
    check('ledger_lines_amount', sql`amount_paise <> 0`),
  ],
);
