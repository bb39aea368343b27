import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { venues } from '../../turfs/tables.ts';

/** Codes by which a venue lowers the price of a booking (docs/decisions/082). Its bookings count the uses. */
export const venueDiscounts = pgTable(
  'venue_discounts',
  {
    id: uuid('id').primaryKey(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    /** In capital letters. Never changes: bookings have a copy. */
    code: text('code').notNull(),
    percent: smallint('percent'),
    amountPaise: integer('amount_paise'),
    /** Dates of games, both included. */
    fromDate: date('from_date', { mode: 'string' }),
    untilDate: date('until_date', { mode: 'string' }),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('venue_discounts_code').on(table.venueId, table.code),
    check('venue_discounts_kind', sql`num_nonnulls(percent, amount_paise) = 1`),
    check('venue_discounts_percent', sql`percent BETWEEN 1 AND 90`),
    check('venue_discounts_amount', sql`amount_paise > 0`),
    check('venue_discounts_dates', sql`from_date <= until_date`),
    check('venue_discounts_uses', sql`max_uses > 0 AND max_uses_per_customer > 0`),
  ],
);
