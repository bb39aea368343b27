import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/tables.ts';

/**
 * One row claims one turf hour. Bookings, holds and locks compete for this one primary key: whoever has the row
 * has the hour, and the database alone decides who that is. A free hour has no row.
 */
export const slotClaims = pgTable(
  'slot_claims',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    kind: text('kind', { enum: ['hold', 'booking', 'lock'] }).notNull(),
    /** Whose hold or booking it is; null for a lock. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** Past this a hold no longer counts, whether or not it has been swept away. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
    lockedBy: uuid('locked_by'),
    lockedReason: text('locked_reason'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'slot_claims_one_per_hour', columns: [table.turfId, table.date, table.hour] }),
    index('slot_claims_day').on(table.date, table.hour, table.turfId, table.expiresAt),
    index('slot_claims_booking').on(table.bookingId),
    check('slot_claims_hour', sql`hour BETWEEN 0 AND 23`),
    check(
      'slot_claims_kind',
      sql`(kind = 'lock') = (booking_id IS NULL) AND (kind = 'hold') = (expires_at IS NOT NULL)`,
    ),
  ],
);

/** Hours that cost something else than the turf's hourly rate. */
export const slotPrices = pgTable(
  'slot_prices',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    pricePaise: integer('price_paise').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.date, table.hour] }),
    check('slot_prices_price', sql`price_paise >= 0`),
  ],
);
