import { and, inArray, sql } from 'drizzle-orm';
import type { GatewayOrder } from '../../../contract/payments/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isForUndecided, isOfBookingItself } from './queries.ts';
import { failureText } from './rules.ts';
import { paymentOrders } from './tables.ts';

/** Sums of a booking's money in paise, all derived from payments and refunds. */
export type BookingMoney = {
  /**
   * Captured money less refunds of reschedules and less what was paid for one that awaits approval. Includes a
   * cancelled booking's authorised money that is still to be captured.
   */
  capturedPaise: number;
  /** Part of `capturedPaise` that others paid as shares, before refunds. */
  sharedPaise: number;
  /** Without money for shares, which is not the customer's. */
  authorizedPaise: number;
  /**
   * Part of `authorizedPaise` that is never captured: it came too late or duplicates the settling payment.
   */
  declinedPaise: number;
  refundPaise: number;
  /**
   * Part of `refundPaise` that a cancellation decided but that has no refund row: it must be captured first.
   */
  comingBackPaise: number;
  refundedPaise: number;
  /** Returned by the customer's bank after lost disputes. */
  lostPaise: number;
  hasFailedPayment: boolean;
  lastError: string | null;
  order: GatewayOrder | null;
};

export const nothingPaid: Omit<BookingMoney, 'order'> = {
  capturedPaise: 0,
  sharedPaise: 0,
  authorizedPaise: 0,
  declinedPaise: 0,
  refundPaise: 0,
  comingBackPaise: 0,
  refundedPaise: 0,
  lostPaise: 0,
  hasFailedPayment: false,
  lastError: null,
};

const isNeverCaptured =
  "p.share_id IS NULL AND a.status = 'authorized' AND (a.declined_at IS NOT NULL OR p.paid_by_payment_id <> a.id)";
/**
 * SQL on payment `a` of payment order `p`: authorised money of a cancelled booking, to be captured because
 * part of it is not refunded.
 */
const isToBeCaptured = `(a.status = 'authorized' AND p.paid_by_payment_id IS NOT DISTINCT FROM a.id AND coalesce(p.non_refundable_paise, 0) > 0)`;
/** Also true after the capture, until the due sync writes the refund row. */
const isPartlyRefundable = `(${isToBeCaptured} OR a.status = 'captured' AND p.paid_by_payment_id = a.id AND p.non_refundable_paise IS NOT NULL)`;
const openRefund = `greatest(0, a.amount_paise - p.non_refundable_paise - (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
  WHERE r.turf_id = p.turf_id AND r.booking_id = p.booking_id AND r.payment_id = a.id))`;

/** Returns the sums with the database time of the read, so that callers judge holds by the same clock. */
export async function listMoneyOfBookings(
  db: Database,
  clock: Clock,
  bookingIds: readonly string[],
  keyId: string,
): Promise<{ now: Date; moneyOf: Map<string, BookingMoney> }> {
  const payments = (aggregate: string, where: string) =>
    sql.raw(
      `(SELECT ${aggregate} FROM payments a JOIN payment_orders p ON p.turf_id = a.turf_id AND p.id = a.payment_order_id
        WHERE p.turf_id = payment_orders.turf_id AND p.booking_id = payment_orders.booking_id AND ${where})`,
    );
  const sumOfPayments = (where: string) => payments('coalesce(sum(a.amount_paise), 0)::int', where);
  const comingBack = payments(`coalesce(sum(${openRefund}), 0)::int`, isPartlyRefundable);
  const refundSum = (where: string) =>
    sql.raw(
      `(SELECT coalesce(sum(amount_paise), 0)::int FROM refunds r
        WHERE r.turf_id = payment_orders.turf_id AND r.booking_id = payment_orders.booking_id AND ${where})`,
    );
  const lostSum = sql.raw(
    `(SELECT coalesce(sum(deducted_paise), 0)::int FROM disputes d
      WHERE d.turf_id = payment_orders.turf_id AND d.booking_id = payment_orders.booking_id AND d.status = 'lost')`,
  );
  const rows = await db
    .select({
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
      bookingId: paymentOrders.bookingId,
      amountPaise: paymentOrders.amountPaise,
      orderId: paymentOrders.orderId,
      lastError: paymentOrders.lastError,
      capturedPaise: sql<number>`${sumOfPayments(
        `(a.captured_at IS NOT NULL OR ${isToBeCaptured}) AND (p.reschedule_id IS NULL OR NOT ${isForUndecided('p')})`,
      )}`,
      sharedPaise: sql<number>`${sumOfPayments('p.share_id IS NOT NULL AND p.paid_by_payment_id = a.id AND a.captured_at IS NOT NULL')}`,
      authorizedPaise: sql<number>`${sumOfPayments(
        `p.share_id IS NULL AND a.status = 'authorized' AND NOT ${isToBeCaptured}`,
      )}`,
      declinedPaise: sql<number>`${sumOfPayments(isNeverCaptured)}`,
      hasFailedPayment: sql<boolean>`${payments('count(*) > 0', "a.status = 'failed'")}`,
      rescheduledPaise: sql<number>`${refundSum("r.reason = 'rescheduled'")}`,
      refundPaise: sql<number>`${refundSum("r.reason <> 'rescheduled'")} + ${comingBack}`,
      comingBackPaise: sql<number>`${comingBack}`,
      refundedPaise: sql<number>`${refundSum("r.reason <> 'rescheduled' AND r.status = 'processed'")}`,
      lostPaise: sql<number>`${lostSum}`,
    })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.bookingId, [...bookingIds]), isOfBookingItself));
  const moneyOf = new Map(
    rows.map(({ nowMs: _, bookingId, orderId, amountPaise, rescheduledPaise, ...money }) => [
      bookingId,
      {
        ...money,
        lastError: money.lastError && failureText(money.lastError),
        capturedPaise: money.capturedPaise - rescheduledPaise,
        order: orderId === null ? null : { orderId, keyId, amountPaise, currency: 'INR' as const },
      },
    ]),
  );
  return { now: new Date(Number(rows[0]?.nowMs)), moneyOf };
}
