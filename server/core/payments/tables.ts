import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { ofBooking, ofMove } from '../bookings/tables.ts';

/**
 * What a booking asks to be paid online: once when it is made, and once for each move that costs more. A row without an
 * order is the wish to create one.
 */
export const payments = pgTable(
  'payments',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** The move it pays for; null for the payment that makes the booking. */
    moveId: uuid('move_id'),
    amountPaise: integer('amount_paise').notNull(),
    orderId: text('order_id'),
    /** The attempt that pays for the booking, once one does. */
    settledBy: text('settled_by'),
    /** Its booking was cancelled, and what comes back of this money is decided: it was taken by then, or part of it stays. */
    isRefundDecided: boolean('is_refund_decided').notNull().default(false),
    /**
     * Its booking was cancelled when this money was set aside and not known to be taken: so much of it stays, and the
     * rest comes back once it is. Nothing: it need not be taken, and comes back in full should it have been. Null: it
     * was known to be taken, or paid for nothing.
     */
    retainedPaise: integer('retained_paise'),
    problem: text('problem'),
    /** What the gateway tells of the order in words that we do not know, for an admin; it pays for nothing. */
    unread: text('unread'),
    /** The sweeper looks at the order again at this time; null once nothing more can happen by itself. */
    nextSyncAt: instant('next_sync_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'payments_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('payments', table),
    ofMove('payments', table),
    index('payments_id').on(table.id),
    uniqueIndex('payments_one_per_booking').on(table.turfId, table.bookingId).where(sql`move_id IS NULL`),
    uniqueIndex('payments_one_per_move').on(table.turfId, table.moveId).where(sql`move_id IS NOT NULL`),
    uniqueIndex('payments_order_once').on(table.turfId, table.orderId).where(sql`order_id IS NOT NULL`),
    // A webhook knows the order alone.
    index('payments_order').on(table.orderId).where(sql`order_id IS NOT NULL`),
    index('payments_booking').on(table.bookingId),
    index('payments_unread').on(table.id).where(sql`unread IS NOT NULL`),
    index('payments_unsettled').on(table.nextSyncAt).where(sql`next_sync_at IS NOT NULL`),
  ],
);

/** One try at paying an order, as the gateway last described it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    turfId: uuid('turf_id').notNull(),
    /** The gateway's payment id, `pay_…`. */
    id: text('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text('method'),
    errorReason: text('error_reason'),
    errorDescription: text('error_description'),
    /** When each state was first seen; what an attempt has been it stays in its history. */
    failedAt: instant('failed_at'),
    authorizedAt: instant('authorized_at'),
    /** Set once the money was taken, and kept when it went back: whoever sums captured money asks for this. */
    capturedAt: instant('captured_at'),
    /** The bank took authorised money back before it was captured; nothing was ever taken. */
    releasedAt: instant('released_at'),
    /** It came too late and its customer was told so: from then on it pays for nothing, whatever becomes free. */
    declinedAt: instant('declined_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'payment_attempts_of_turf', columns: [table.turfId, table.id] }),
    foreignKey({
      name: 'payment_attempts_of_payment',
      columns: [table.turfId, table.paymentId],
      foreignColumns: [payments.turfId, payments.id],
    }),
    index('payment_attempts_id').on(table.id),
    index('payment_attempts_payment').on(table.paymentId),
  ],
);

/** Money to give back: written with the decision, sent by a job keyed by the row, never deleted. */
export const refunds = pgTable(
  'refunds',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    /** The cheaper move it comes from. */
    moveId: uuid('move_id'),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason', {
      enum: ['paid_too_late', 'paid_twice', 'wrong_amount', 'cancelled', 'moved', 'outside'],
    }).notNull(),
    status: text('status', { enum: ['wanted', 'sent', 'processed', 'failed'] }).notNull(),
    /** The gateway's refund id, `rfnd_…`. */
    gatewayId: text('gateway_id'),
    problem: text('problem'),
    /** How often the bank has refused it: each new try is a new refund to the gateway, under a key of its own. */
    failures: smallint('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    processedAt: instant('processed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'refunds_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('refunds', table),
    foreignKey({
      name: 'refunds_of_attempt',
      columns: [table.turfId, table.attemptId],
      foreignColumns: [paymentAttempts.turfId, paymentAttempts.id],
    }),
    ofMove('refunds', table),
    index('refunds_id').on(table.id),
    uniqueIndex('refunds_gateway_once').on(table.turfId, table.gatewayId).where(sql`gateway_id IS NOT NULL`),
    index('refunds_gateway').on(table.gatewayId).where(sql`gateway_id IS NOT NULL`),
    index('refunds_booking').on(table.bookingId),
    index('refunds_unfinished').on(table.createdAt).where(sql`processed_at IS NULL`),
    index('refunds_unsent').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
  ],
);

/** Every webhook that carried a true signature, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's event id, the same on redelivery. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    orderId: text('order_id'),
    body: jsonb('body').notNull(),
    /** The fields that we could not read. */
    unread: text('unread'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_newest').on(table.receivedAt.desc()),
    index('webhook_events_order').on(table.orderId).where(sql`order_id IS NOT NULL`),
  ],
);
