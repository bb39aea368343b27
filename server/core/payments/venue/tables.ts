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
  uuid,
} from 'drizzle-orm/pg-core';
import type { DayFigures } from '../../../../contract/day-sheet.ts';
import { receiptMethods } from '../../../../contract/venue-money.ts';
import { instant } from '../../../platform/columns.ts';
import { ofBooking } from '../../bookings/tables.ts';
import { users } from '../../people/tables.ts';
import { turfs } from '../../turfs/tables.ts';

/**
 * Money the venue took for a booking, in its own till, and what it handed back of it. Append only, by a trigger in the
 * migration: what was written by mistake gets a row that takes it away again, once.
 */
export const venueReceipts = pgTable(
  'venue_receipts',
  {
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** Whose till it came into. */
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    /** Above zero came into the till, below zero went out of it. */
    amountPaise: integer('amount_paise').notNull(),
    method: text('method', { enum: receiptMethods }).notNull(),
    note: text('note'),
    /** The receipt or hand-back that was a mistake, in the row that takes it away. */
    reversesId: uuid('reverses_id'),
    receivedBy: uuid('received_by')
      .notNull()
      .references(() => users.id),
    receivedAt: instant('received_at').notNull(),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    primaryKey({ name: 'venue_receipts_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('venue_receipts', table),
    index('venue_receipts_id').on(table.id),
    unique('venue_receipts_reversed_once').on(table.turfId, table.reversesId),
    unique('venue_receipts_idempotency').on(table.turfId, table.receivedBy, table.idempotencyKey),
    index('venue_receipts_key').on(table.idempotencyKey).where(sql`idempotency_key IS NOT NULL`),
    index('venue_receipts_booking').on(table.bookingId),
    index('venue_receipts_till').on(table.turfId, table.receivedAt),
    check('venue_receipts_amount', sql`amount_paise <> 0`),
  ],
);

/** A day as it was written down. Closed again after a correction it has one row more, and the last one counts. */
export const dayClosings = pgTable(
  'day_closings',
  {
    id: uuid('id').primaryKey(),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** 1 for the first time. */
    version: integer('version').notNull(),
    figures: jsonb('figures').$type<DayFigures>().notNull(),
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
