import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';

/**
 * Transfers to owners' banks, as recorded by an admin. Never deleted: a mistake is reversed, and the ledger
 * keeps both.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    reversedAt: instant('reversed_at'),
    reversedBy: uuid('reversed_by'),
    reverseReason: text('reverse_reason'),
  },
  (table) => [
    // One transfer is one payout; a reversed payout frees its reference.
    uniqueIndex('payouts_reference').on(table.reference).where(sql`reversed_at IS NULL`),
    index('payouts_owner').on(table.ownerId, table.recordedAt.desc(), table.id.desc()),
    check('payouts_amount', sql`amount_paise > 0`),
    check(
      'payouts_reversal',
      sql`(reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reverse_reason IS NULL)`,
    ),
  ],
);
