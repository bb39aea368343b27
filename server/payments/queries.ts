import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { Refusal } from '../../contract/errors.ts';
import type { GatewayOrder } from '../../contract/payments.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RefundReason } from './rules.ts';
import { paymentAttempts, payments, refunds } from './tables.ts';

/** A booking's money in sums, all derived from attempts and refunds. */
export type BookingMoney = {
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
    sql.raw(`(SELECT ${aggregate} FROM payment_attempts a WHERE a.payment_id = payments.id AND ${where})`);
  const refundSum = (where: string) =>
    sql.raw(
      `(SELECT coalesce(sum(amount_paise), 0)::int FROM refunds r WHERE r.booking_id = payments.booking_id AND ${where})`,
    );
  const rows = await db
    .select({
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
      bookingId: payments.bookingId,
      amountPaise: payments.amountPaise,
      orderId: payments.orderId,
      problem: payments.problem,
      capturedPaise: sql<number>`${attempts('coalesce(sum(amount_paise), 0)::int', "a.status IN ('captured', 'refunded')")}`,
      authorizedPaise: sql<number>`${attempts('coalesce(sum(amount_paise), 0)::int', "a.status = 'authorized'")}`,
      hasFailedAttempt: sql<boolean>`${attempts('count(*) > 0', "a.status = 'failed'")}`,
      refundPaise: sql<number>`${refundSum('true')}`,
      refundedPaise: sql<number>`${refundSum("r.status = 'processed'")}`,
    })
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]));
  const moneyOf = new Map(
    rows.map(({ nowMs: _, bookingId, orderId, amountPaise, ...money }) => [
      bookingId,
      {
        ...money,
        order: orderId === null ? null : { orderId, keyId, amountPaise, currency: 'INR' as const },
      },
    ]),
  );
  return { now: new Date(Number(rows[0]?.nowMs)), moneyOf };
}

/** What was captured and what of it goes back, booking by booking; for sums over many. */
export async function listNetOfBookings(
  db: Database,
  bookingIds: SQLWrapper,
): Promise<{ bookingId: string; capturedPaise: number; refundPaise: number }[]> {
  const refundOf = sql<number>`(SELECT coalesce(sum(amount_paise), 0)::int FROM ${refunds} r WHERE r.booking_id = ${payments}.booking_id)`;
  return db
    .select({
      bookingId: payments.bookingId,
      capturedPaise: sql<number>`coalesce(sum(${paymentAttempts.amountPaise}), 0)::int`,
      refundPaise: refundOf,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .where(
      and(inArray(payments.bookingId, bookingIds), inArray(paymentAttempts.status, ['captured', 'refunded'])),
    )
    .groupBy(payments.bookingId);
}

export async function findBookingIdOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return row?.bookingId;
}

/** Whether this attempt has paid for its booking and its capture is written down. */
export async function isCapturedSettlement(db: Database, attemptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, and(eq(payments.id, paymentAttempts.paymentId), eq(payments.settledBy, attemptId)))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'captured')));
  return rows.length > 0;
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
export async function sumRefundsPaise(
  db: Database,
  bookingId: string,
  reason: RefundReason,
): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, reason)));
  return row?.paise ?? 0;
}

/** The attempt whose captured money pays for the booking. */
export async function findCapturedSettlement(db: Database, bookingId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.settledBy))
    .where(and(eq(payments.bookingId, bookingId), eq(paymentAttempts.status, 'captured')));
  return row?.id;
}
