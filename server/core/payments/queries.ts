import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../contract/errors.ts';
import type { GatewayOrder } from '../../../contract/payments/payments.ts';
import type { RefundReason } from '../../../contract/payments/refund-reasons.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import { disputedPaise, listLostPaise } from './disputes.ts';
import { failureText } from './rules.ts';
import type { Refundable } from './rules-refunds.ts';
import { paymentOrders, payments, refunds } from './tables.ts';

/** The purpose of an order: a reschedule or a share of the booking, or the booking itself. */
export type PaidFor = { bookingId: string; rescheduleId: string | null; shareId: string | null };

export async function findBookingOfOrder(db: Database, orderId: string): Promise<PaidFor | undefined> {
  const { bookingId, rescheduleId, shareId } = paymentOrders;
  const [row] = await db
    .select({ bookingId, rescheduleId, shareId })
    .from(paymentOrders)
    .where(eq(paymentOrders.orderId, orderId));
  return row;
}

export async function findOrderOfPayment(db: Database, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: paymentOrders.orderId })
    .from(payments)
    .innerJoin(paymentOrders, isPaymentOfOrder)
    .where(eq(payments.id, paymentId));
  return row?.orderId ?? null;
}

export type ReschedulePaymentOrder = { order: GatewayOrder | null; lastError: string | null };

/** Returns the payment order of each reschedule, by its id. */
export async function listReschedulePaymentOrders(
  db: Database,
  bookingIds: readonly string[],
  keyId: string,
): Promise<Map<string, ReschedulePaymentOrder>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.bookingId, [...bookingIds]), isNotNull(paymentOrders.rescheduleId)));
  return new Map(
    rows.map(({ rescheduleId, orderId, amountPaise, lastError }) => [
      rescheduleId ?? '',
      {
        lastError: lastError && failureText(lastError),
        order: orderId === null ? null : { orderId, keyId, amountPaise, currency: 'INR' },
      },
    ]),
  );
}

/** Returns SQL that is true if this payment settles its order and its capture is recorded. */
export const isSettlingPaymentCaptured = (paymentId: string) =>
  sql`EXISTS (SELECT 1 FROM ${payments} AS payment JOIN ${paymentOrders} AS payment_order
    ON payment_order.turf_id = payment.turf_id AND payment_order.id = payment.payment_order_id AND payment_order.paid_by_payment_id = payment.id
    WHERE payment.id = ${paymentId} AND payment.status = 'captured')`;

/** Returns true if the capture is recorded, so that further events about it are stale. */
export async function isCaptureKnown(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT ${isSettlingPaymentCaptured(paymentId)} AS known`,
  );
  return rows[0]?.known === true;
}

export type RefundFacts = Pick<
  typeof refunds.$inferSelect,
  'bookingId' | 'amountPaise' | 'reason' | 'gatewayId' | 'rescheduleId'
> & { isOfShare: boolean };

/**
 * Returns a refund for the product's own mails.
 * @throws Refusal NOT_FOUND
 */
export async function getRefundFacts(db: Database, refundId: string): Promise<RefundFacts> {
  const [row] = await db
    .select({
      bookingId: refunds.bookingId,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      gatewayId: refunds.gatewayId,
      rescheduleId: refunds.rescheduleId,
      isOfShare: sql<boolean>`${paymentOrders.shareId} IS NOT NULL`,
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.turfId, refunds.turfId), eq(payments.id, refunds.paymentId)))
    .innerJoin(paymentOrders, isPaymentOfOrder)
    .where(eq(refunds.id, refundId));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Sums a booking's refunds with this reason in paise, sent or not. */
export async function sumRefundsPaise(db: Database, ref: BookingRef, reason: RefundReason): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .where(and(isOf(refunds, ref), eq(refunds.reason, reason)));
  return row?.paise ?? 0;
}

export async function hasRefundOfReschedule(
  db: Database,
  { rescheduleId, ...ref }: BookingRef & { rescheduleId: string },
): Promise<boolean> {
  return (await db.$count(refunds, and(isOf(refunds, ref), eq(refunds.rescheduleId, rescheduleId)))) > 0;
}

/**
 * Returns SQL that is true if a hold had an order but no authorised money. Without an order, an unavailable
 * gateway prevented the payment; late or released money counts as a payment.
 */
export const hasUnpaidOrder = (hold: {
  turfId: AnyPgColumn;
  bookingId: AnyPgColumn;
  rescheduleId?: AnyPgColumn;
}) =>
  sql`EXISTS (SELECT 1 FROM ${paymentOrders} AS payment_order
    WHERE payment_order.turf_id = ${hold.turfId} AND payment_order.booking_id = ${hold.bookingId}
      AND payment_order.reschedule_id IS NOT DISTINCT FROM ${hold.rescheduleId ?? sql`NULL`} AND payment_order.order_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${payments} AS payment
        WHERE payment.turf_id = payment_order.turf_id AND payment.payment_order_id = payment_order.id
          AND coalesce(payment.authorized_at, payment.captured_at, payment.released_at) IS NOT NULL))`;

/** Returns true if a bank has not yet decided on a payment for the booking. */
export async function hasPaymentInFlight(tx: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(paymentOrders)
    .innerJoin(payments, isPaymentOfOrder)
    .where(and(isOf(paymentOrders, ref), eq(payments.status, 'created')))
    .limit(1);
  return row !== undefined;
}

/** Condition for the order of a booking itself, which is not for a reschedule or a share. */
export const isOfBookingItself = and(isNull(paymentOrders.rescheduleId), isNull(paymentOrders.shareId));

/** Join condition: the payments of a payment order. */
export const isPaymentOfOrder = and(
  eq(payments.turfId, paymentOrders.turfId),
  eq(payments.paymentOrderId, paymentOrders.id),
);

/** Join condition: the payment that settles a payment order. */
export const isSettlingPayment = and(
  eq(payments.turfId, paymentOrders.turfId),
  eq(payments.id, paymentOrders.paidByPaymentId),
);

/** SQL twin of a reschedule that awaits approval: what was paid for it is not the booking's money yet. */
export const isForUndecided = (alias: string) => `EXISTS (SELECT 1 FROM reschedules AS undecided
    WHERE undecided.turf_id = ${alias}.turf_id AND undecided.id = ${alias}.reschedule_id AND undecided.status = 'awaiting_approval')`;

/** Join condition: a payment that pays for the booking as it stands. */
export const isPaymentOfBooking = and(
  isSettlingPayment,
  or(isNull(paymentOrders.rescheduleId), sql.raw(`NOT ${isForUndecided('payment_orders')}`)),
);

export type SettlingPayment = Refundable & {
  bookingId: string;
  paymentOrderId: string;
  status: 'authorized' | 'captured';
};

/**
 * Lists the payments that pay for bookings of a turf and their completed reschedules, newest first, each with
 * the sum of its refunds and disputes.
 */
export async function listSettlingPaymentsOf(
  db: Database,
  turfIds: readonly string[],
  bookingIds: readonly string[],
): Promise<SettlingPayment[]> {
  const { status } = payments;
  const isAsked = and(
    inArray(paymentOrders.turfId, [...turfIds]),
    inArray(paymentOrders.bookingId, [...bookingIds]),
  );
  const rows = await db
    .select({
      bookingId: paymentOrders.bookingId,
      paymentOrderId: paymentOrders.id,
      shareId: paymentOrders.shareId,
      paymentId: payments.id,
      status,
      amountPaise: payments.amountPaise,
      // Filters by booking too, because refunds are indexed by booking and not by payment.
      refundPaise: sql<number>`((SELECT coalesce(sum(amount_paise), 0) FROM ${refunds} AS refund
        WHERE refund.turf_id = ${paymentOrders.turfId} AND refund.booking_id = ${paymentOrders.bookingId} AND refund.payment_id = ${payments}.id)
        + ${disputedPaise({ turfId: paymentOrders.turfId, bookingId: paymentOrders.bookingId, id: payments.id })})::int`,
    })
    .from(paymentOrders)
    .innerJoin(payments, isPaymentOfBooking)
    .where(and(isAsked, inArray(status, ['authorized', 'captured'])))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id));
  return rows.map((row) => ({ ...row, status: row.status === 'captured' ? 'captured' : 'authorized' }));
}

export async function listSettlingPayments(db: Database, ref: BookingRef): Promise<SettlingPayment[]> {
  return listSettlingPaymentsOf(db, [ref.turfId], [ref.bookingId]);
}

/** Lists the captured ones of `listSettlingPayments`: what can be refunded now. */
export async function listCapturedPayments(db: Database, ref: BookingRef): Promise<SettlingPayment[]> {
  return (await listSettlingPayments(db, ref)).filter(({ status }) => status === 'captured');
}

/** Lists the bookings with a payment that is not captured yet, or that was released and not replaced yet. */
export async function listUncapturedBookings(
  db: Database,
  turfIds: readonly string[],
  bookingIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ bookingId: paymentOrders.bookingId })
    .from(paymentOrders)
    .innerJoin(payments, isPaymentOfBooking)
    .where(
      and(
        inArray(paymentOrders.turfId, [...turfIds]),
        inArray(paymentOrders.bookingId, [...bookingIds]),
        isNull(payments.capturedAt),
      ),
    );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Returns true if any money was ever captured for the booking or its reschedules, refunded since or not. */
export async function hasCaptured(db: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(paymentOrders)
    .innerJoin(payments, isPaymentOfOrder)
    .where(and(isOf(paymentOrders, ref), isNotNull(payments.capturedAt)))
    .limit(1);
  return row !== undefined;
}

/** Sums refunds, sent or not, and lost disputes by payment; payments without any are absent. */
export async function listGivenBack(db: Database, ref: BookingRef): Promise<Map<string, number>> {
  const rows = await db
    .select({ paymentId: refunds.paymentId, paise: sql<number>`sum(${refunds.amountPaise})::int` })
    .from(refunds)
    .where(isOf(refunds, ref))
    .groupBy(refunds.paymentId);
  const givenBack = await listLostPaise(db, [ref.bookingId]);
  for (const { paymentId, paise } of rows) givenBack.set(paymentId, (givenBack.get(paymentId) ?? 0) + paise);
  return givenBack;
}
