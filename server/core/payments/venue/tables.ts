import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DayFigures, DrawerCount } from '../../../../contract/desk/day-sheet.ts';
import { receiptMethods } from '../../../../contract/desk/venue-money.ts';
import { instant } from '../../../platform/database/columns.ts';
import { ofBooking } from '../../bookings/tables.ts';
import { users } from '../../people/tables.ts';
import { turfs, venues } from '../../turfs/tables.ts';
import { ofGrant } from '../tables.ts';

/**
 * A person's time at the cash drawer of a venue. Its money is that of the receipts with its id; the difference is
 * computed. The row is locked for share by each receipt, so that closing counts all of them.
 */
export const shifts = pgTable(
  'shifts',
  {
    id: uuid('id').primaryKey(),
    venueId: uuid('venue_id')
      .notNull()
      .references(() => venues.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    floatPaise: integer('float_paise').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Null while the shift is open, as the three columns below. */
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    expensesPaise: integer('expenses_paise'),
    countedPaise: integer('counted_paise'),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('shifts_one_open').on(table.venueId, table.userId).where(sql`closed_at IS NULL`),
    index('shifts_of_venue').on(table.venueId, table.openedAt),
    index('shifts_of_user').on(table.userId),
    check('shifts_float', sql`float_paise >= 0`),
    check(
      'shifts_closed',
      sql`num_nonnulls(closed_at, closed_by, expenses_paise, counted_paise) IN (0, 4) AND expenses_paise >= 0 AND counted_paise >= 0`,
    ),
  ],
);

/**
 * Money that the venue collected or paid out for a booking. Append-only by a database trigger: a mistake is
 * reversed by one more row, at most once.
 */
export const venuePayments = pgTable(
  'venue_payments',
  {
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    /** Positive: collected into the till. Negative: paid out of it. */
    amountPaise: integer('amount_paise').notNull(),
    method: text('method', { enum: receiptMethods }).notNull(),
    note: text('note'),
    /** The granted refund that this row pays out or reverses. */
    grantId: uuid('grant_id'),
    reversesId: uuid('reverses_id'),
    collectedBy: uuid('collected_by')
      .notNull()
      .references(() => users.id),
    collectedAt: instant('collected_at').notNull(),
    /** The open shift of `collected_by`; null without one. */
    shiftId: uuid('shift_id').references(() => shifts.id),
    /** Shared by the rows of one collection, which has a row for each method. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    primaryKey({ name: 'venue_payments_of_turf', columns: [table.id, table.turfId] }),
    ofBooking('venue_payments', table),
    ofGrant('venue_payments', table),
    unique('venue_payments_reversed_once').on(table.turfId, table.reversesId),
    uniqueIndex('venue_payments_idempotency')
      .on(table.idempotencyKey, table.collectedBy, table.turfId, table.method)
      .where(sql`idempotency_key IS NOT NULL`),
    index('venue_payments_booking').on(table.bookingId),
    index('venue_payments_shift').on(table.shiftId).where(sql`shift_id IS NOT NULL`),
    index('venue_payments_till').on(table.turfId, table.collectedAt),
    check('venue_payments_amount', sql`amount_paise <> 0`),
  ],
);

/**
 * Day totals as recorded at closing. Closing again after a correction adds a row; the highest version counts.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: uuid('id').primaryKey(),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    date: date('date', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    figures: jsonb('figures').$type<DayFigures>().notNull(),
    /** Null: closed without a count. */
    count: jsonb('count').$type<DrawerCount>(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    unique('day_closings_once').on(table.turfId, table.date, table.version),
    check('day_closings_version', sql`version > 0`),
  ],
);
