import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { ofBooking } from '../../bookings/tables.ts';
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
    /** Sent to the owner. */
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** Due when it was recorded; the rest after amount and taxes is carried over. */
    duePaise: bigint('due_paise', { mode: 'number' }).notNull(),
    /** Taxed by this payout. The next one taxes only what was earned in addition. */
    taxBasePaise: bigint('tax_base_paise', { mode: 'number' }).notNull().default(0),
    /** The base without GST. */
    taxablePaise: bigint('taxable_paise', { mode: 'number' }).notNull().default(0),
    tcsBasisPoints: integer('tcs_basis_points').notNull().default(0),
    tcsPaise: bigint('tcs_paise', { mode: 'number' }).notNull().default(0),
    tdsBasisPoints: integer('tds_basis_points').notNull().default(0),
    tdsPaise: bigint('tds_paise', { mode: 'number' }).notNull().default(0),
    /** JSON of the owner's PAN and GSTIN, encrypted: returns name them. Null if nothing was to be withheld. */
    taxNumbers: text('tax_numbers'),
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
    check('payouts_amount', sql`amount_paise > 0 AND amount_paise + tcs_paise + tds_paise <= due_paise`),
    check(
      'payouts_taxes',
      sql`least(tax_base_paise, tcs_paise, tds_paise) >= 0 AND tax_base_paise <= due_paise`,
    ),
    index('payouts_recorded').on(table.recordedAt),
    index('payouts_reversed').on(table.reversedAt).where(sql`reversed_at IS NOT NULL`),
    check(
      'payouts_reversal',
      sql`(reversed_at IS NULL) = (reversed_by IS NULL) AND (reversed_at IS NULL) = (reverse_reason IS NULL)`,
    ),
  ],
);

/**
 * Statement of a payout: what each booking changed since the payout before. Written with the payout, because disputes
 * change later which bookings are payable.
 */
export const payoutLines = pgTable(
  'payout_lines',
  {
    turfId: uuid('turf_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    /** Earned from payments: fee and owner's share. */
    grossPaise: integer('gross_paise').notNull(),
    feePaise: integer('fee_paise').notNull(),
    refundPaise: integer('refund_paise').notNull(),
  },
  (table) => [
    primaryKey({ name: 'payout_lines_of_turf', columns: [table.turfId, table.bookingId, table.payoutId] }),
    ofBooking('payout_lines', table),
    index('payout_lines_payout').on(table.payoutId),
  ],
);

/** Where an owner's payouts go. */
export const payoutAccounts = pgTable('payout_accounts', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON of a `PayoutAccount`, encrypted. */
  details: text('details').notNull(),
  changedAt: instant('changed_at').notNull(),
});
