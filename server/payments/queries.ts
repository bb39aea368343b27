import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { GatewayOrder } from '../../contract/payments.ts';
import { type BookingRef, isOf } from '../bookings/booking-ref.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Refundable, RefundReason } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

/** A booking's money in sums, all derived from attempts and refunds. */
export type BookingMoney = {
  /** Less what cheaper moves gave back: that pays for nothing any more. */
  capturedPaise: number;
  authorizedPaise: number;
  refundPaise: number;
  refundedPaise: number;
  hasFailedAttempt: boolean;
  problem: string | null;
  order: GatewayOrder | null;
};

/** Where every booking begins. */
export const nothingPaid: Omit<BookingMoney, 'order'> = {
  capturedPaise: 0,
  authorizedPaise: 0,
  refundPaise: 0,
  refundedPaise: 0,
  hasFailedAttempt: false,
  problem: null,
};

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
      capturedPaise: sql<number>`${attempts('coalesce(sum(a.amount_paise), 0)::int', 'a.captured_at IS NOT NULL')}`,
      authorizedPaise: sql<number>`${attempts('coalesce(sum(a.amount_paise), 0)::int', "a.status = 'authorized'")}`,
      hasFailedAttempt: sql<boolean>`${attempts('count(*) > 0', "a.status = 'failed'")}`,
      movedPaise: sql<number>`${refundSum("r.reason = 'moved'")}`,
      refundPaise: sql<number>`${refundSum("r.reason <> 'moved'")}`,
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
export const isCaptured = (attemptId: string) =>
  sql`EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt JOIN ${payments} AS payment
    ON payment.turf_id = attempt.turf_id AND payment.id = attempt.payment_id AND payment.settled_by = attempt.id
    WHERE attempt.id = ${attemptId} AND attempt.status = 'captured')`;

/** The same, asked by itself. */
export async function isCapturedSettlement(db: Database, attemptId: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`SELECT ${isCaptured(attemptId)} AS known`);
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

/** For joins: the attempt that pays for what the payment asked. */
export const isSettlement = and(
  eq(paymentAttempts.turfId, payments.turfId),
  eq(paymentAttempts.id, payments.settledBy),
);

/** The attempts whose captured money pays for the booking and its moves, newest first, with what of each goes back. */
export async function listCapturedSettlements(
  db: Database,
  ref: BookingRef,
): Promise<(Refundable & { paymentId: string })[]> {
  return db
    .select({
      paymentId: payments.id,
      attemptId: paymentAttempts.id,
      amountPaise: paymentAttempts.amountPaise,
      // By the booking too: its few refunds have an index, those of an attempt have none.
      refundPaise: sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM ${refunds} AS refund
        WHERE refund.turf_id = ${ref.turfId} AND refund.booking_id = ${ref.bookingId} AND refund.attempt_id = ${paymentAttempts}.id)`,
    })
    .from(payments)
    .innerJoin(paymentAttempts, isSettlement)
    .where(and(isOf(payments, ref), eq(paymentAttempts.status, 'captured')))
    .orderBy(desc(payments.createdAt), desc(payments.id));
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
