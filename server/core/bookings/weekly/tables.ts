import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SlotMinutes } from '../../../../contract/calendar.ts';
import type { Policy } from '../../../../contract/policy.ts';
import type { BufferMinutes } from '../../../../contract/turfs/lengths.ts';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../people/tables.ts';
import { turfs } from '../../turfs/tables.ts';

/** A customer's weekday and time at a turf, with the terms agreed when it was made. */
export const weeklySlots = pgTable(
  'weekly_slots',
  {
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Usual starts; a date can have others. */
    hours: real('hours').array().notNull(),
    slotMinutes: smallint('slot_minutes').$type<SlotMinutes>().notNull(),
    bufferMinutes: smallint('buffer_minutes').$type<BufferMinutes>().notNull(),
    policy: jsonb('policy').$type<Policy>().notNull(),
    /** The weekly slot that it continues. */
    renewsId: uuid('renews_id'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request, to recognise its repeats. */
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull(),
    /** Set when the rest was released before its last date. */
    endedAt: instant('ended_at'),
    endCause: text('end_cause', { enum: ['customer', 'unpaid', 'venue'] }),
    /** Text from the desk. */
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ name: 'weekly_slots_of_turf', columns: [table.id, table.turfId] }),
    index('weekly_slots_user').on(table.userId, table.createdAt),
    unique('weekly_slots_idempotency').on(table.turfId, table.userId, table.idempotencyKey),
    unique('weekly_slots_renewed_once').on(table.turfId, table.renewsId),
    check('weekly_slots_hours', sql`cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360`),
    check('weekly_slots_end', sql`(ended_at IS NULL) = (end_cause IS NULL)`),
  ],
);

/**
 * A date of a weekly slot. Its ground is reserved until `pay_by`; a booking that names it takes the reservations over.
 * The booking of a paid date has its status.
 */
export const weeklySlotDates = pgTable(
  'weekly_slot_dates',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    weeklySlotId: uuid('weekly_slot_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hours: real('hours').array().notNull(),
    slotPricesPaise: integer('slot_prices_paise').array().notNull(),
    startsAt: instant('starts_at').notNull(),
    payBy: instant('pay_by').notNull(),
    /** Set when its ground was released without a paid booking. */
    endedAt: instant('ended_at'),
    /** `released` unpaid; `cancelled` by the customer; `closed` by the venue. */
    outcome: text('outcome', { enum: ['released', 'cancelled', 'closed'] }),
  },
  (table) => [
    primaryKey({ name: 'weekly_slot_dates_of_turf', columns: [table.id, table.turfId] }),
    unique('weekly_slot_dates_once').on(table.turfId, table.weeklySlotId, table.date),
    foreignKey({
      name: 'weekly_slot_dates_of_weekly_slot',
      columns: [table.turfId, table.weeklySlotId],
      foreignColumns: [weeklySlots.turfId, weeklySlots.id],
    }),
    index('weekly_slot_dates_pay_by').on(table.payBy).where(sql`ended_at IS NULL`),
    check('weekly_slot_dates_outcome', sql`(ended_at IS NULL) = (outcome IS NULL)`),
    check('weekly_slot_dates_prices', sql`cardinality(hours) = cardinality(slot_prices_paise)`),
    check('weekly_slot_dates_pay_by', sql`pay_by < starts_at`),
  ],
);
