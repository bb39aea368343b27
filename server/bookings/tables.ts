import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookingStatuses } from '../../contract/bookings.ts';
import type { Policy } from '../../contract/policy.ts';
import { users } from '../people/tables.ts';
import { turfs } from '../turfs/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const isUnpaid = sql`status = 'pending' AND answer_due_at IS NULL`;

/** A booking and what was agreed when it was made: hours, prices and policy are copies that later edits never reach. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** Ascending Indian hours; kept after a cancellation, when the claims are gone. */
    hours: smallint('hours').array().notNull(),
    slotPricesPaise: integer('slot_prices_paise').array().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    paymentOption: text('payment_option', { enum: ['partial', 'full'] }).notNull(),
    subtotalPaise: integer('subtotal_paise').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    pricePaise: integer('price_paise').notNull(),
    feePaise: integer('fee_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    payNowPaise: integer('pay_now_paise').notNull(),
    atVenuePaise: integer('at_venue_paise').notNull(),
    policy: jsonb('policy').$type<Policy>().notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    holdExtended: boolean('hold_extended').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    /** Until when the owner has to answer; on a `pending` booking it means paid. Kept once it was answered. */
    answerDueAt: instant('answer_due_at'),
    confirmedAt: instant('confirmed_at'),
    expiredAt: instant('expired_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by'),
    cancelReason: text('cancel_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('bookings_idempotency').on(table.userId, table.idempotencyKey),
    index('bookings_user').on(table.userId, table.createdAt.desc()),
    index('bookings_turf').on(table.turfId, table.date),
    index('bookings_coming').on(table.startsAt, table.id).where(sql`status = 'confirmed'`),
    index('bookings_live_holds').on(table.holdExpiresAt).where(isUnpaid),
    index('bookings_user_holds').on(table.userId, table.holdExpiresAt).where(isUnpaid),
    index('bookings_awaiting_answer')
      .on(table.answerDueAt)
      .where(sql`status = 'pending' AND answer_due_at IS NOT NULL`),
    check(
      'bookings_money',
      sql`pay_now_paise + at_venue_paise = total_paise AND price_paise + fee_paise = total_paise`,
    ),
    check(
      'bookings_hours',
      sql`cardinality(hours) BETWEEN 1 AND 6 AND cardinality(hours) = cardinality(slot_prices_paise)`,
    ),
  ],
);
