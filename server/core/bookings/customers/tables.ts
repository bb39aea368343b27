import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';
import { venues } from '../../turfs/tables.ts';

/** Customers with one discount at the desk, such as an academy. Like customers, a group has an owner. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
  },
  (table) => [
    unique('customer_groups_name').on(table.venueId, table.ownerId, table.name),
    index('customer_groups_owner').on(table.ownerId),
  ],
);

/**
 * A customer of a venue, recognised by account or by a phone number that the desk entered (docs/decisions/075). Rows
 * belong to the owner: a venue that changes owner begins without any.
 */
export const venueCustomers = pgTable(
  'venue_customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id').references(() => users.id),
    /** As the desk or an import entered it; never the phone of an account. */
    phone: text('phone'),
    name: text('name'),
    note: text('note').notNull().default(''),
    ratePaise: integer('rate_paise'),
    discountPercent: smallint('discount_percent'),
    groupId: uuid('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    /** Date of the latest game that was booked, or of the import. The list's order and the retention use it. */
    lastGameOn: date('last_game_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('venue_customers_phone').on(table.venueId, table.ownerId, table.phone),
    unique('venue_customers_account').on(table.venueId, table.ownerId, table.userId),
    index('venue_customers_latest').on(table.venueId, table.ownerId, table.lastGameOn, table.id),
    index('venue_customers_user').on(table.userId).where(sql`user_id IS NOT NULL`),
    index('venue_customers_owner').on(table.ownerId),
    index('venue_customers_group').on(table.groupId).where(sql`group_id IS NOT NULL`),
    index('venue_customers_age').on(table.lastGameOn),
    check('venue_customers_known', sql`user_id IS NOT NULL OR phone IS NOT NULL`),
    check('venue_customers_price', sql`num_nonnulls(rate_paise, discount_percent) <= 1`),
  ],
);
