import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { refundSources } from '../../../contract/desk/venue-money.ts';
import { disputeStatuses } from '../../../contract/payments/disputes.ts';
import { refundReasons } from '../../../contract/payments/refund-reasons.ts';
import { instant } from '../../platform/database/columns.ts';
import { ofBooking, ofReschedule } from '../bookings/tables.ts';
import { users } from '../people/tables.ts';
import { paymentShares } from './shares/tables.ts';

/**
 * Requests for online money for a booking: one for the booking, one for each dearer reschedule and one for each
 * share. A row without an order still needs one.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** The reschedule or share that it pays for; both are null for the booking itself. */
    rescheduleId: uuid('reschedule_id'),
    shareId: uuid('share_id'),
    amountPaise: integer('amount_paise').notNull(),
    orderId: text('order_id'),
    /** The payment that pays the order, or null. */
    paidByPaymentId: text('paid_by_payment_id'),
    /**
     * The booking was cancelled and the refund of this money is decided: it was captured by then, or part of
     * it is non-refundable.
     */
    refundDecidedAt: instant('refund_decided_at'),
    /**
     * Non-refundable paise if the booking was cancelled before a known capture; the rest is refunded after
     * it. 0: need not be captured, refunded in full if it was. Null: captured by then, or paid for nothing.
     */
    nonRefundablePaise: integer('non_refundable_paise'),
    /** Newest failure: a reason code of the gateway, or the words of the bank; `failureText` shows it. */
    lastError: text('last_error'),
    /** Gateway data of the order that could not be parsed, for an admin. It never counts as a payment. */
    unparsedFields: text('unparsed_fields'),
    /** When the sweeper syncs the order next; null if nothing can change any more. */
    nextSyncAt: instant('next_sync_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'payment_orders_of_turf', columns: [table.id, table.turfId] }),
    ofBooking('payment_orders', table),
    ofReschedule('payment_orders', table),
    foreignKey({
      name: 'payment_orders_of_share',
      columns: [table.turfId, table.shareId],
      foreignColumns: [paymentShares.turfId, paymentShares.id],
    }),
    uniqueIndex('payment_orders_one_per_booking')
      .on(table.turfId, table.bookingId)
      .where(sql`reschedule_id IS NULL AND share_id IS NULL`),
    uniqueIndex('payment_orders_one_per_reschedule')
      .on(table.turfId, table.rescheduleId)
      .where(sql`reschedule_id IS NOT NULL`),
    uniqueIndex('payment_orders_one_per_share')
      .on(table.turfId, table.shareId)
      .where(sql`share_id IS NOT NULL`),
    uniqueIndex('payment_orders_order_once').on(table.orderId, table.turfId).where(sql`order_id IS NOT NULL`),
    index('payment_orders_booking').on(table.bookingId),
    index('payment_orders_unparsed').on(table.id).where(sql`unparsed_fields IS NOT NULL`),
    index('payment_orders_next_sync').on(table.nextSyncAt).where(sql`next_sync_at IS NOT NULL`),
  ],
);

/** A try to pay an order, as last reported by the gateway. */
export const payments = pgTable(
  'payments',
  {
    turfId: uuid('turf_id').notNull(),
    /** The gateway's payment id, `pay_…`. */
    id: text('id').notNull(),
    paymentOrderId: uuid('payment_order_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    method: text('method'),
    errorReason: text('error_reason'),
    errorDescription: text('error_description'),
    /** When each state was first seen; never cleared. */
    failedAt: instant('failed_at'),
    authorizedAt: instant('authorized_at'),
    /**
     * When the money was captured; a refund does not clear it. Sums of captured money filter by this column.
     */
    capturedAt: instant('captured_at'),
    /** The bank released authorised money before a capture; nothing was taken. */
    releasedAt: instant('released_at'),
    /**
     * The money came too late and the customer was told so: it never pays for anything, even if hours become
     * free.
     */
    declinedAt: instant('declined_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'payments_of_turf', columns: [table.id, table.turfId] }),
    foreignKey({
      name: 'payments_of_order',
      columns: [table.turfId, table.paymentOrderId],
      foreignColumns: [paymentOrders.turfId, paymentOrders.id],
    }),
    index('payments_payment_order').on(table.paymentOrderId),
  ],
);

/** Refunds that an owner or admin granted without cancelling. Online ones are paid by `refunds`, others by the venue. */
export const grantedRefunds = pgTable(
  'granted_refunds',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    source: text('source', { enum: refundSources }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** The hours that it refunds; null for an amount. */
    hours: real('hours').array(),
    reason: text('reason').notNull(),
    grantedBy: uuid('granted_by')
      .notNull()
      .references(() => users.id),
    grantedAt: instant('granted_at').notNull(),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    primaryKey({ name: 'granted_refunds_of_turf', columns: [table.id, table.turfId] }),
    ofBooking('granted_refunds', table),
    unique('granted_refunds_idempotency').on(table.turfId, table.grantedBy, table.idempotencyKey),
    index('granted_refunds_booking').on(table.bookingId),
    check('granted_refunds_amount', sql`amount_paise > 0`),
  ],
);

/** Returns the foreign key from a payment row to its granted refund. */
export function ofGrant(name: string, table: { turfId: AnyPgColumn; grantId: AnyPgColumn }) {
  return foreignKey({
    name: `${name}_of_grant`,
    columns: [table.turfId, table.grantId],
    foreignColumns: [grantedRefunds.turfId, grantedRefunds.id],
  });
}

/**
 * Refunds: written with the decision, sent by a job keyed by the row. Deleted only if a bank returned the money
 * before they were sent.
 */
export const refunds = pgTable(
  'refunds',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    paymentId: text('payment_id').notNull(),
    rescheduleId: uuid('reschedule_id'),
    grantId: uuid('grant_id'),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    status: text('status', { enum: ['pending', 'sent', 'processed', 'failed'] }).notNull(),
    /** The gateway's refund id, `rfnd_…`. */
    gatewayId: text('gateway_id'),
    lastError: text('last_error', { enum: ['bank_rejected', 'gateway_rejected', 'below_minimum'] }),
    /**
     * Number of refusals by the bank. Each new try is a new refund at the gateway, with its own idempotency
     * key.
     */
    failures: smallint('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    processedAt: instant('processed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'refunds_of_turf', columns: [table.id, table.turfId] }),
    ofBooking('refunds', table),
    foreignKey({
      name: 'refunds_of_payment',
      columns: [table.turfId, table.paymentId],
      foreignColumns: [payments.turfId, payments.id],
    }),
    ofReschedule('refunds', table),
    ofGrant('refunds', table),
    uniqueIndex('refunds_gateway_once').on(table.gatewayId, table.turfId).where(sql`gateway_id IS NOT NULL`),
    index('refunds_booking').on(table.bookingId),
    index('refunds_unfinished').on(table.createdAt).where(sql`processed_at IS NULL`),
    index('refunds_unsent').on(table.nextTryAt).where(sql`next_try_at IS NOT NULL`),
  ],
);

/** Chargebacks and other disputes (`disp_…`), as last reported by the gateway. */
export const disputes = pgTable(
  'disputes',
  {
    turfId: uuid('turf_id').notNull(),
    id: text('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    deductedPaise: integer('deducted_paise').notNull(),
    reason: text('reason'),
    phase: text('phase'),
    status: text('status', { enum: disputeStatuses }).notNull(),
    respondBy: instant('respond_by'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** Time of the newest event at the gateway; older ones change nothing. */
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'disputes_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('disputes', table),
    index('disputes_booking').on(table.bookingId),
    index('disputes_open').on(table.respondBy).where(sql`closed_at IS NULL`),
    check('disputes_closed', sql`(closed_at IS NULL) = (status IN ('open', 'under_review'))`),
  ],
);

/** Every webhook with a valid signature, once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The gateway's event id, the same on redelivery. */
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    orderId: text('order_id'),
    body: jsonb('body').notNull(),
    /** Names of the fields that could not be parsed. */
    unparsedFields: text('unparsed_fields'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** When an event of an order that is not ours arrived; null for ours, and after an admin dismissed it. */
    unknownOrderSince: instant('unknown_order_since'),
  },
  (table) => [
    index('webhook_events_unknown_order')
      .on(table.unknownOrderSince.desc())
      .where(sql`unknown_order_since IS NOT NULL`),
    index('webhook_events_newest').on(table.receivedAt.desc()),
    index('webhook_events_order').on(table.orderId).where(sql`order_id IS NOT NULL`),
  ],
);
