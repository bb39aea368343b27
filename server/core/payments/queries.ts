import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../contract/errors.ts';
import type { GatewayOrder } from '../../../contract/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import type { Refundable, RefundReason } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

/** Sums of a booking's money in paise, all derived from attempts and refunds. */
export type BookingMoney = {
  /**
   * Captured money less refunds for cheaper reschedules. Includes a cancelled booking's authorised money that
   * is still to be captured.
   */
  capturedPaise: number;
  authorizedPaise: number;
  /** Part of `authorizedPaise` that is never captured: it came too late or duplicates the paying attempt. */
  declinedPaise: number;
  refundPaise: number;
  /**
   * Part of `refundPaise` that a cancellation decided but that has no refund row: it must be captured first.
   */
  comingBackPaise: number;
  refundedPaise: number;
  hasFailedAttempt: boolean;
  problem: string | null;
  order: GatewayOrder | null;
};

export const nothingPaid: Omit<BookingMoney, 'order'> = {
  capturedPaise: 0,
  authorizedPaise: 0,
  declinedPaise: 0,
  refundPaise: 0,
  comingBackPaise: 0,
  refundedPaise: 0,
  hasFailedAttempt: false,
  problem: null,
};

const isNeverCaptured = "a.status = 'authorized' AND (a.declined_at IS NOT NULL OR p.settled_by <> a.id)";
/**
 * SQL on attempt `a` of payment `p`: authorised money of a cancelled booking, to be captured because part of
 * it is not refunded.
 */
const isToBeCaptured = `(a.status = 'authorized' AND p.settled_by IS NOT DISTINCT FROM a.id AND coalesce(p.retained_paise, 0) > 0)`;
/** Also true after the capture, until the due sync writes the refund row. */
const isRetained = `(${isToBeCaptured} OR a.status = 'captured' AND p.settled_by = a.id AND p.retained_paise IS NOT NULL)`;
const openRefund = `greatest(0, a.amount_paise - p.retained_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
  WHERE r.turf_id = p.turf_id AND r.booking_id = p.booking_id AND r.attempt_id = a.id))`;

/** Returns the sums with the database time of the read, so that callers judge holds by the same clock. */
export async function listMoneyOfBookings(
  db: Database,
  clock: Clock,
  bookingIds: readonly string[],
  keyId: string,
): Promise<{ now: Date; moneyOf: Map<string, BookingMoney> }> {
  const attempts = (aggregate: string, where: string) =>
    sql.raw(
      `(SELECT ${aggregate} FROM payment_attempts a JOIN payments p ON p.turf_id = a.turf_id AND p.id = a.payment_id
        WHERE p.turf_id = payments.turf_id AND p.booking_id = payments.booking_id AND ${where})`,
    );
  const sumOfAttempts = (where: string) => attempts('coalesce(sum(a.amount_paise), 0)::int', where);
  const comingBack = attempts(`coalesce(sum(${openRefund}), 0)::int`, isRetained);
  const refundSum = (where: string) =>
    sql.raw(
      `(SELECT coalesce(sum(amount_paise), 0)::int FROM refunds r
        WHERE r.turf_id = payments.turf_id AND r.booking_id = payments.booking_id AND ${where})`,
    );
  const rows = await db
    .select({
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
      bookingId: payments.bookingId,
      amountPaise: payments.amountPaise,
      orderId: payments.orderId,
      problem: payments.problem,
      capturedPaise: sql<number>`${sumOfAttempts(`(a.captured_at IS NOT NULL OR ${isToBeCaptured})`)}`,
      authorizedPaise: sql<number>`${sumOfAttempts(`a.status = 'authorized' AND NOT ${isToBeCaptured}`)}`,
      declinedPaise: sql<number>`${sumOfAttempts(isNeverCaptured)}`,
      hasFailedAttempt: sql<boolean>`${attempts('count(*) > 0', "a.status = 'failed'")}`,
      movedPaise: sql<number>`${refundSum("r.reason = 'moved'")}`,
      refundPaise: sql<number>`${refundSum("r.reason <> 'moved'")} + ${comingBack}`,
      comingBackPaise: sql<number>`${comingBack}`,
      refundedPaise: sql<number>`${refundSum("r.reason <> 'moved' AND r.status = 'processed'")}`,
    })
    .from(payments)
    .where(and(inArray(payments.bookingId, [...bookingIds]), isNull(payments.moveId)));
  const moneyOf = new Map(
    rows.map(({ nowMs: _, bookingId, orderId, amountPaise, movedPaise, ...money }) => [
      bookingId,
      {
        ...money,
        capturedPaise: money.capturedPaise - movedPaise,
        order: orderId === null ? null : { orderId, keyId, amountPaise, currency: 'INR' as const },
      },
    ]),
  );
  return { now: new Date(Number(rows[0]?.nowMs)), moneyOf };
}

export async function findPaidFor(
  db: Database,
  orderId: string,
): Promise<{ bookingId: string; moveId: string | null } | undefined> {
  const [row] = await db
    .select({ bookingId: payments.bookingId, moveId: payments.moveId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return row;
}

export async function findOrderOfAttempt(db: Database, attemptId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(paymentAttempts)
    .innerJoin(payments, isAttempt)
    .where(eq(paymentAttempts.id, attemptId));
  return row?.orderId ?? null;
}

export type MovePayment = { order: GatewayOrder | null; problem: string | null };

/** Returns the payment of each reschedule, by its id. */
export async function listMovePayments(
  db: Database,
  bookingIds: readonly string[],
  keyId: string,
): Promise<Map<string, MovePayment>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.bookingId, [...bookingIds]), isNotNull(payments.moveId)));
  return new Map(
    rows.map(({ moveId, orderId, amountPaise, problem }) => [
      moveId ?? '',
      { problem, order: orderId === null ? null : { orderId, keyId, amountPaise, currency: 'INR' } },
    ]),
  );
}

/** Returns SQL that is true if this attempt pays for its booking and its capture is recorded. */
export const isPayingAttemptCaptured = (attemptId: string) =>
  sql`EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt JOIN ${payments} AS payment
    ON payment.turf_id = attempt.turf_id AND payment.id = attempt.payment_id AND payment.settled_by = attempt.id
    WHERE attempt.id = ${attemptId} AND attempt.status = 'captured')`;

/** Returns true if the capture is recorded, so that further events about it are stale. */
export async function isCaptureKnown(db: Database, attemptId: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`SELECT ${isPayingAttemptCaptured(attemptId)} AS known`,
  );
  return rows[0]?.known === true;
}

export type RefundFacts = Pick<
  typeof refunds.$inferSelect,
  'bookingId' | 'amountPaise' | 'reason' | 'gatewayId'
>;

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
    })
    .from(refunds)
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

/**
 * Returns SQL that is true if a hold had an order but no authorised money. Without an order, an unavailable
 * gateway prevented the payment; late or released money counts as a payment.
 */
export const hasUnpaidOrder = (hold: { turfId: AnyPgColumn; bookingId: AnyPgColumn; moveId?: AnyPgColumn }) =>
  sql`EXISTS (SELECT 1 FROM ${payments} AS payment
    WHERE payment.turf_id = ${hold.turfId} AND payment.booking_id = ${hold.bookingId}
      AND payment.move_id IS NOT DISTINCT FROM ${hold.moveId ?? sql`NULL`} AND payment.order_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt
        WHERE attempt.turf_id = payment.turf_id AND attempt.payment_id = payment.id
          AND coalesce(attempt.authorized_at, attempt.captured_at, attempt.released_at) IS NOT NULL))`;

/** Returns true if a bank has not yet decided on an attempt to pay for the booking. */
export async function hasPaymentInFlight(tx: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await tx
    .select({ id: paymentAttempts.id })
    .from(payments)
    .innerJoin(paymentAttempts, isAttempt)
    .where(and(isOf(payments, ref), eq(paymentAttempts.status, 'created')))
    .limit(1);
  return row !== undefined;
}

/** Join condition: the attempts of a payment. */
export const isAttempt = and(
  eq(paymentAttempts.turfId, payments.turfId),
  eq(paymentAttempts.paymentId, payments.id),
);

/** Join condition: the attempt that settled a payment. */
export const isPayingAttempt = and(
  eq(paymentAttempts.turfId, payments.turfId),
  eq(paymentAttempts.id, payments.settledBy),
);

export type PayingAttempt = Refundable & { paymentId: string; status: 'authorized' | 'captured' };

/**
 * Lists the attempts that pay for the booking and its reschedules, newest first, each with the sum of its
 * refunds.
 */
export async function listPayingAttempts(db: Database, ref: BookingRef): Promise<PayingAttempt[]> {
  const { status } = paymentAttempts;
  const rows = await db
    .select({
      paymentId: payments.id,
      attemptId: paymentAttempts.id,
      status,
      amountPaise: paymentAttempts.amountPaise,
      // Filters by booking too, because refunds are indexed by booking and not by attempt.
      refundPaise: sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM ${refunds} AS refund
        WHERE refund.turf_id = ${ref.turfId} AND refund.booking_id = ${ref.bookingId} AND refund.attempt_id = ${paymentAttempts}.id)`,
    })
    .from(payments)
    .innerJoin(paymentAttempts, isPayingAttempt)
    .where(and(isOf(payments, ref), inArray(status, ['authorized', 'captured'])))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map((row) => ({ ...row, status: row.status === 'captured' ? 'captured' : 'authorized' }));
}

/** Returns true if any money was ever captured for the booking or its reschedules, refunded since or not. */
export async function hasCaptured(db: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(payments)
    .innerJoin(paymentAttempts, isAttempt)
    .where(and(isOf(payments, ref), isNotNull(paymentAttempts.capturedAt)))
    .limit(1);
  return row !== undefined;
}

/** Sums refunds by attempt, sent or not; attempts without refunds are absent. */
export async function listGivenBack(db: Database, ref: BookingRef): Promise<Map<string, number>> {
  const rows = await db
    .select({ attemptId: refunds.attemptId, paise: sql<number>`sum(${refunds.amountPaise})::int` })
    .from(refunds)
    .where(isOf(refunds, ref))
    .groupBy(refunds.attemptId);
  return new Map(rows.map(({ attemptId, paise }) => [attemptId, paise]));
}
