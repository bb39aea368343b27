import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../contract/errors.ts';
import type { GatewayOrder } from '../../../contract/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type BookingRef, isOf } from '../slots/booking-ref.ts';
import type { Refundable, RefundReason } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

/** A booking's money in sums, all derived from attempts and refunds. */
export type BookingMoney = {
  /**
   * Less what cheaper moves gave back: that pays for nothing any more. With what of a cancelled booking is
   * still to be captured, because part of it stays.
   */
  capturedPaise: number;
  authorizedPaise: number;
  /** Of that, what pays for nothing: it came too late, or beside what pays. It is never captured. */
  declinedPaise: number;
  refundPaise: number;
  /** Of that, what a cancellation has decided and no refund is written for: it has to be taken first. */
  comingBackPaise: number;
  refundedPaise: number;
  hasFailedAttempt: boolean;
  problem: string | null;
  order: GatewayOrder | null;
};

/** Where every booking begins. */
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
/** In SQL, of attempt `a` of payment `p`: only set aside, of a cancelled booking, and still to be captured because part of it stays. */
const isToBeCaptured = `(a.status = 'authorized' AND p.settled_by IS NOT DISTINCT FROM a.id AND coalesce(p.retained_paise, 0) > 0)`;
/** Or it is captured by now, and the sync that is due writes the refund. */
const isRetained = `(${isToBeCaptured} OR a.status = 'captured' AND p.settled_by = a.id AND p.retained_paise IS NOT NULL)`;
const openRefund = `greatest(0, a.amount_paise - p.retained_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
  WHERE r.turf_id = p.turf_id AND r.booking_id = p.booking_id AND r.attempt_id = a.id))`;

/** With the time it was read, so that callers judge holds by the same clock. */
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

/** What an order pays for: a booking, or one of its moves. */
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

/** The order that an attempt was to pay. */
export async function findOrderOfAttempt(db: Database, attemptId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(paymentAttempts)
    .innerJoin(payments, isAttempt)
    .where(eq(paymentAttempts.id, attemptId));
  return row?.orderId ?? null;
}

export type MovePayment = { order: GatewayOrder | null; problem: string | null };

/** By move. */
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

/** In SQL: whether this attempt has paid for its booking and its capture is written down. */
export const isPayingAttemptCaptured = (attemptId: string) =>
  sql`EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt JOIN ${payments} AS payment
    ON payment.turf_id = attempt.turf_id AND payment.id = attempt.payment_id AND payment.settled_by = attempt.id
    WHERE attempt.id = ${attemptId} AND attempt.status = 'captured')`;

/** The same, asked by itself: further news of it is old. */
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
 * A refund for the product's own mails.
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

/** What a booking's customer gets back for one reason, sent or not. */
export async function sumRefundsPaise(db: Database, ref: BookingRef, reason: RefundReason): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .where(and(isOf(refunds, ref), eq(refunds.reason, reason)));
  return row?.paise ?? 0;
}

/**
 * In SQL: whether a hold could be paid and no bank set money aside for it. Without an order the gateway was unavailable and
 * its customer could not pay; money that came too late, or that the bank took back, was a payment.
 */
export const hasUnpaidOrder = (hold: { turfId: AnyPgColumn; bookingId: AnyPgColumn; moveId?: AnyPgColumn }) =>
  sql`EXISTS (SELECT 1 FROM ${payments} AS payment
    WHERE payment.turf_id = ${hold.turfId} AND payment.booking_id = ${hold.bookingId}
      AND payment.move_id IS NOT DISTINCT FROM ${hold.moveId ?? sql`NULL`} AND payment.order_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt
        WHERE attempt.turf_id = payment.turf_id AND attempt.payment_id = payment.id
          AND coalesce(attempt.authorized_at, attempt.captured_at, attempt.released_at) IS NOT NULL))`;

/** Whether somebody's bank has yet to say what becomes of a try at paying for the booking. */
export async function hasPaymentInFlight(tx: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await tx
    .select({ id: paymentAttempts.id })
    .from(payments)
    .innerJoin(paymentAttempts, isAttempt)
    .where(and(isOf(payments, ref), eq(paymentAttempts.status, 'created')))
    .limit(1);
  return row !== undefined;
}

/** For joins: an attempt at what the payment asked. */
export const isAttempt = and(
  eq(paymentAttempts.turfId, payments.turfId),
  eq(paymentAttempts.paymentId, payments.id),
);

/** For joins: the attempt that pays for what the payment asked. */
export const isPayingAttempt = and(
  eq(paymentAttempts.turfId, payments.turfId),
  eq(paymentAttempts.id, payments.settledBy),
);

export type PayingAttempt = Refundable & { paymentId: string; status: 'authorized' | 'captured' };

/** The attempts whose money pays for the booking and its moves, taken or set aside, newest first, with what of each goes back. */
export async function listPayingAttempts(db: Database, ref: BookingRef): Promise<PayingAttempt[]> {
  const { status } = paymentAttempts;
  const rows = await db
    .select({
      paymentId: payments.id,
      attemptId: paymentAttempts.id,
      status,
      amountPaise: paymentAttempts.amountPaise,
      // By the booking too: its few refunds have an index, those of an attempt have none.
      refundPaise: sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM ${refunds} AS refund
        WHERE refund.turf_id = ${ref.turfId} AND refund.booking_id = ${ref.bookingId} AND refund.attempt_id = ${paymentAttempts}.id)`,
    })
    .from(payments)
    .innerJoin(paymentAttempts, isPayingAttempt)
    .where(and(isOf(payments, ref), inArray(status, ['authorized', 'captured'])))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map((row) => ({ ...row, status: row.status === 'captured' ? 'captured' : 'authorized' }));
}

/** Whether anything was ever taken for a booking or its moves, given back since or not. */
export async function hasCaptured(db: Database, ref: BookingRef): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(payments)
    .innerJoin(paymentAttempts, isAttempt)
    .where(and(isOf(payments, ref), isNotNull(paymentAttempts.capturedAt)))
    .limit(1);
  return row !== undefined;
}

/** What each attempt of a booking gives back, sent or not; attempts that give nothing back are not in it. */
export async function listGivenBack(db: Database, ref: BookingRef): Promise<Map<string, number>> {
  const rows = await db
    .select({ attemptId: refunds.attemptId, paise: sql<number>`sum(${refunds.amountPaise})::int` })
    .from(refunds)
    .where(isOf(refunds, ref))
    .groupBy(refunds.attemptId);
  return new Map(rows.map(({ attemptId, paise }) => [attemptId, paise]));
}
