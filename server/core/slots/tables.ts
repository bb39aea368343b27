import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { weekdayNames } from '../../../contract/calendar.ts';
import { instant } from '../../platform/columns.ts';

/** The key of the bookings table, for the foreign key below: bookings build on slots, so slots cannot import theirs. */
const bookings = pgTable('bookings', { turfId: uuid('turf_id'), id: uuid('id') });

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
    /** `lock` keeps an hour that the desk still shows; `closed` takes it off the day, as if the turf were shut. */
    kind: text('kind', { enum: ['hold', 'booking', 'lock', 'closed'] }).notNull(),
    /** Whose hold or booking it is; null for a lock and a closed hour. */
    bookingId: uuid('booking_id'),
    /** Past this a hold no longer counts, whether or not it has been swept away. */
    expiresAt: instant('expires_at'),
    lockedBy: uuid('locked_by'),
    lockedReason: text('locked_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'slot_claims_one_per_hour', columns: [table.turfId, table.date, table.hour] }),
    foreignKey({
      name: 'slot_claims_of_booking',
      columns: [table.turfId, table.bookingId],
      foreignColumns: [bookings.turfId, bookings.id],
    }),
    index('slot_claims_day').on(table.date, table.hour, table.turfId, table.expiresAt),
    index('slot_claims_booking').on(table.bookingId),
    check('slot_claims_hour', sql`hour BETWEEN 0 AND 23`),
    check(
      'slot_claims_kind',
      sql`(kind IN ('lock', 'closed')) = (booking_id IS NULL) AND (kind = 'hold') = (expires_at IS NOT NULL)`,
    ),
  ],
);

/**
 * Hours of one date that are played although they lie outside the turf's opening hours. A row is never taken away, so
 * that whoever claims an hour cannot have read one that is gone: an hour is taken off its day by a `closed` claim.
 */
export const extraHours = pgTable(
  'extra_hours',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    openedBy: uuid('opened_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.date, table.hour] }),
    index('extra_hours_day').on(table.date, table.hour, table.turfId),
    check('extra_hours_hour', sql`hour BETWEEN 0 AND 23`),
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

/** What an owner lays down about whole classes of hours; `rules.ts` of `prices/` says which of them counts. */
export const priceRules = pgTable(
  'price_rules',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    weekdays: text('weekdays', { enum: weekdayNames }).array().notNull(),
    /** From 18 to 22 is 6 to 10 pm. */
    fromHour: smallint('from_hour').notNull(),
    toHour: smallint('to_hour').notNull(),
    /** First and last date, both included; both are null for a rule without end. */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** Either an amount per hour, or a share of the turf's hourly rate. */
    pricePaise: integer('price_paise'),
    percent: smallint('percent'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.id] }),
    check(
      'price_rules_weekdays',
      sql`cardinality(weekdays) > 0 AND weekdays <@ ARRAY['Sun','Mon','Tue','Wed','Thu','Fri','Sat']`,
    ),
    check('price_rules_hours', sql`from_hour >= 0 AND to_hour <= 24 AND from_hour < to_hour`),
    check('price_rules_dates', sql`(from_date IS NULL) = (to_date IS NULL) AND from_date <= to_date`),
    check(
      'price_rules_price',
      sql`(price_paise IS NULL) <> (percent IS NULL) AND coalesce(price_paise, 1) > 0 AND coalesce(percent, 1) > 0`,
    ),
  ],
);
