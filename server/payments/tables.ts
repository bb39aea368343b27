import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '../bookings/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a booking asks to be paid online. A row without an order is the wish to create one. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    amountPaise: integer('amount_paise').notNull(),
    orderId: text('order_id').unique(),
    /** The attempt that pays for the booking, once one does. */
    settledBy: text('settled_by'),
    problem: text('problem'),
    /** The sweeper looks at the order again at this time; null once nothing more can happen by itself. */
    nextSyncAt: instant('next_sync_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('payments_unsettled').on(table.nextSyncAt).where(sql`next_sync_at IS NOT NULL`)],
);

/** One try at paying an order, as the gateway last described it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The gateway's payment id, `pay_…`. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text('method'),
    errorReason: text('error_reason'),
    errorDescription: text('error_description'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('payment_attempts_payment').on(table.paymentId)],
);

/** Money to give back: written with the decision, sent by a job keyed by the row, never deleted. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason', { enum: ['paid_too_late', 'paid_twice', 'wrong_amount', 'cancelled'] }).notNull(),
    status: text('status', { enum: ['wanted', 'sent', 'processed', 'failed'] }).notNull(),
    /** The gateway's refund id, `rfnd_…`. */
    gatewayId: text('gateway_id').unique(),
    problem: text('problem'),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_booking').on(table.bookingId),
    index('refunds_unsent').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
  ],
);

/** Every webhook that carried a true signature, once. */
export const webhookEvents = pgTable('webhook_events', {
  /** The gateway's event id, the same on redelivery. */
  id: text('id').primaryKey(),
  event: text('event').notNull(),
  orderId: text('order_id'),
  body: jsonb('body').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
