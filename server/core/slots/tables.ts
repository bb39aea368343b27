import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { weekdayNames } from '../../../contract/calendar.ts';
import { instant } from '../../platform/database/columns.ts';

/**
 * Key of the bookings table for the foreign key below: bookings import slots, so slots cannot import them.
 */
const bookings = pgTable('bookings', { soldTurfId: uuid('sold_turf_id'), id: uuid('id') });

/**
 * One row reserves a half hour of one piece of a venue. Bookings, holds, their buffers and locks of all its turfs
 * compete for this primary key, so that the database alone decides. A free half hour has no row.
 */
export const slotReservations = pgTable(
  'slot_reservations',
  {
    venueId: uuid('venue_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Half hour of the calendar day: 36 is 6 to 6:30 pm; 1 am is cell 2 of the next date. */
    cell: smallint('cell').notNull(),
    piece: smallint('piece').notNull(),
    /** The turf that is booked, held or locked. */
    turfId: uuid('turf_id').notNull(),
    kind: text('kind', { enum: ['hold', 'booking', 'lock', 'buffer', 'weekly'] }).notNull(),
    /** Key of the booking; null for locks, guest holds and dates of weekly slots. */
    soldTurfId: uuid('sold_turf_id'),
    bookingId: uuid('booking_id'),
    guestHoldId: uuid('guest_hold_id'),
    weeklyDateId: uuid('weekly_date_id'),
    /** From then a hold or weekly date and its buffer no longer count, swept or not. */
    expiresAt: instant('expires_at'),
    lockedBy: uuid('locked_by'),
    lockedReason: text('locked_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'slot_reservations_one_per_piece',
      columns: [table.venueId, table.date, table.cell, table.piece],
    }),
    foreignKey({
      name: 'slot_reservations_of_booking',
      columns: [table.soldTurfId, table.bookingId],
      foreignColumns: [bookings.soldTurfId, bookings.id],
    }),
    index('slot_reservations_day').on(table.date, table.cell, table.venueId, table.piece, table.expiresAt),
    index('slot_reservations_booking').on(table.bookingId),
    index('slot_reservations_guest_hold').on(table.guestHoldId).where(sql`guest_hold_id IS NOT NULL`),
    index('slot_reservations_weekly_date').on(table.weeklyDateId).where(sql`weekly_date_id IS NOT NULL`),
    check('slot_reservations_cell', sql`cell BETWEEN 0 AND 47`),
    check('slot_reservations_piece', sql`piece >= 1`),
    check(
      'slot_reservations_kind',
      sql`num_nonnulls(booking_id, guest_hold_id, weekly_date_id) = (CASE kind WHEN 'lock' THEN 0 ELSE 1 END) AND (kind = 'buffer' OR (kind IN ('hold', 'weekly')) = (expires_at IS NOT NULL)) AND (kind <> 'weekly' OR weekly_date_id IS NOT NULL) AND (booking_id IS NOT NULL OR kind = 'lock' OR expires_at IS NOT NULL)`,
    ),
  ],
);

/**
 * Slots open on one date although outside the opening hours; `hour` 18.5 is 6:30 pm, 25 is 1 am after midnight. Rows are never deleted, so
 * that a reservation cannot rely on one that is gone: a row of `closed_slots` removes an hour from its day.
 */
export const addedSlots = pgTable(
  'added_slots',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: real('hour').notNull(),
    addedBy: uuid('added_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.date, table.hour] }),
    index('added_slots_day').on(table.date, table.hour, table.turfId),
    check('added_slots_hour', sql`hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2)`),
  ],
);

/**
 * Hours removed from the day of one turf; other turfs on the same ground keep them. Written under the turf's
 * lock, which `reserveSlots` has.
 */
export const closedSlots = pgTable(
  'closed_slots',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: real('hour').notNull(),
    closedBy: uuid('closed_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.date, table.hour] }),
    index('closed_slots_day').on(table.date, table.hour, table.turfId),
    check('closed_slots_hour', sql`hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2)`),
  ],
);

export const slotPrices = pgTable(
  'slot_prices',
  {
    turfId: uuid('turf_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hour: real('hour').notNull(),
    pricePaise: integer('price_paise').notNull(),
    /** Text from the owner; null if none was given. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.turfId, table.date, table.hour] }),
    check('slot_prices_hour', sql`hour BETWEEN 0 AND 28.5 AND hour * 2 = trunc(hour * 2)`),
    check('slot_prices_price', sql`price_paise >= 0`),
  ],
);

/** An owner's price rules; prices/rules.ts decides which one applies. */
export const priceRules = pgTable(
  'price_rules',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    weekdays: text('weekdays', { enum: weekdayNames }).array().notNull(),
    /** Start inclusive, end exclusive: 17.5 to 22 means 5:30 to 10 pm, for slots that begin in it. */
    fromHour: real('from_hour').notNull(),
    toHour: real('to_hour').notNull(),
    /** First and last date, both included; null for a rule without dates. */
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** Either an amount per hour or a percentage of the hourly rate. */
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
    check(
      'price_rules_hours',
      sql`from_hour >= 0 AND to_hour <= 29 AND from_hour < to_hour AND from_hour * 2 = trunc(from_hour * 2) AND to_hour * 2 = trunc(to_hour * 2)`,
    ),
    check('price_rules_dates', sql`(from_date IS NULL) = (to_date IS NULL) AND from_date <= to_date`),
    check(
      'price_rules_price',
      sql`(price_paise IS NULL) <> (percent IS NULL) AND coalesce(price_paise, 1) > 0 AND coalesce(percent, 1) > 0`,
    ),
  ],
);
