import { inArray, or } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isRow } from '../../slots/booking-ref.ts';
import type { RazorpayClient } from '../razorpay/client.ts';
import type { UnparsedItem } from '../razorpay/read-items.ts';
import type { RazorpayPayment } from '../razorpay/shapes.ts';
import { paymentOrders, payments } from '../tables.ts';

export type UnknownPayment = {
  paymentId: string;
  orderId: string | null;
  /** Captured and not refunded, in paise. */
  keptPaise: number;
};

export type GatewayComparison = {
  paymentCount: number;
  refundCount: number;
  /** Orders of this database that were made due for the sweeper. */
  orderCount: number;
  /** Captured money without a booking in this database: its booking was lost. */
  unknown: UnknownPayment[];
  unparsed: UnparsedItem[];
};

const batchSize = 200;

/**
 * After a restore: makes every order due that the gateway captured or refunded since then, and lists captured
 * money without a booking in this database.
 * @throws RazorpayError when the gateway does not answer
 */
export async function compareWithGateway(
  { db, clock, client }: { db: Database; clock: Clock; client: RazorpayClient },
  since: Date,
): Promise<GatewayComparison> {
  const paid = new Map<string, RazorpayPayment>();
  const unparsed: UnparsedItem[] = [];
  const reportUnparsed = (one: UnparsedItem) => unparsed.push(one);
  for await (const payment of client.listPaymentsSince(since, reportUnparsed)) paid.set(payment.id, payment);
  const refunds = new Map<string, string>();
  for await (const { id, payment_id: paymentId } of client.listRefundsSince(since, reportUnparsed))
    refunds.set(id, paymentId);

  const orderIds = [...paid.values()].flatMap(({ order_id: orderId }) => orderId ?? []);
  const known = await askAgain(db, clock, orderIds, [...new Set(refunds.values())]);
  return {
    paymentCount: paid.size,
    refundCount: refunds.size,
    orderCount: known.size,
    unknown: [...paid.values()].flatMap((payment) => unknownOf(payment, known)),
    unparsed,
  };
}

/**
 * Makes these orders and the orders of these payments due. Returns the order ids that exist in this database.
 */
async function askAgain(
  db: Database,
  clock: Clock,
  orderIds: readonly string[],
  paymentIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < Math.max(orderIds.length, paymentIds.length); start += batchSize) {
    const paidFor = db
      .select({ id: payments.paymentOrderId })
      .from(payments)
      .where(inArray(payments.id, paymentIds.slice(start, start + batchSize)));
    const rows = await db
      .select({ turfId: paymentOrders.turfId, id: paymentOrders.id, orderId: paymentOrders.orderId })
      .from(paymentOrders)
      .where(
        or(
          inArray(paymentOrders.orderId, orderIds.slice(start, start + batchSize)),
          inArray(paymentOrders.id, paidFor),
        ),
      );
    for (const row of rows) {
      // One row per statement: holding several row locks here can deadlock with code that locks a booking's
      // payments in order.
      await db.update(paymentOrders).set({ nextSyncAt: clock.sqlNow() }).where(isRow(paymentOrders, row));
      if (row.orderId) known.add(row.orderId);
    }
  }
  return known;
}

/**
 * Returns the payment if it is captured, unknown and not fully refunded. Banks release uncaptured money
 * automatically.
 */
function unknownOf(payment: RazorpayPayment, known: ReadonlySet<string>): UnknownPayment[] {
  const { id: paymentId, order_id: orderId = null, status, amount, amount_refunded: refunded } = payment;
  const isOurs = orderId !== null && known.has(orderId);
  if (isOurs || status !== 'captured' || refunded >= amount) return [];
  return [{ paymentId, orderId, keptPaise: amount - refunded }];
}
