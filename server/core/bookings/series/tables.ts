import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { weekdayNames } from '../../../../contract/calendar.ts';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';

/**
 * The weekly rule by which the desk booked several dates at once. Its dates are ordinary bookings, which have the
 * customer's name and phone. One row of turfs of one venue, so no key begins with a turf.
 */
export const bookingSeries = pgTable(
  'booking_series',
  {
    id: uuid('id').primaryKey(),
    /** The first one gives access. */
    turfIds: uuid('turf_ids').array().notNull(),
    weekdays: text('weekdays', { enum: weekdayNames }).array().notNull(),
    fromHour: real('from_hour').notNull(),
    toHour: real('to_hour').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    untilDate: date('until_date', { mode: 'string' }).notNull(),
    note: text('note'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request, to recognise its repeats. */
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('booking_series_idempotency').on(table.createdBy, table.idempotencyKey),
    index('booking_series_turfs').using('gin', table.turfIds),
    check('booking_series_turf_ids', sql`cardinality(turf_ids) > 0`),
    check('booking_series_hours', sql`from_hour < to_hour AND to_hour - from_hour <= 6`),
    check('booking_series_dates', sql`from_date <= until_date`),
  ],
);
