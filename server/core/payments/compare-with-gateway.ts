import { inArray, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isRow } from '../slots/booking-ref.ts';
import type { RazorpayClient } from './razorpay/client.ts';
import type { Unread } from './razorpay/read-items.ts';
import type { RazorpayPayment } from './razorpay/shapes.ts';
import { paymentAttempts, payments } from './tables.ts';

export type UnknownPayment = {
  paymentId: string;
  orderId: string | null;
  /** What was taken and not given back yet. */
  keptPaise: number;
};

export type GatewayComparison = {
  paymentCount: number;
  refundCount: number;
  /** Orders of ours that the sweeper looks at next. */
  orderCount: number;
  /** Captured money that no booking of this database asked for: its booking was lost. */
  unknown: UnknownPayment[];
  /** Payments and refunds that we cannot read. */
  unread: Unread[];
};

const batchSize = 200;

/**
 * After a backup was restored: has the sweeper look again at every order that the gateway took or gave back money for
 * since then, and names the money whose booking this database has never heard of.
 * @throws RazorpayError when the gateway does not answer
 */
export async function compareWithGateway(
  { db, clock, client }: { db: Database; clock: Clock; client: RazorpayClient },
  since: Date,
): Promise<GatewayComparison> {
  const paid = new Map<string, RazorpayPayment>();
  const unread: Unread[] = [];
  const tellUnread = (one: Unread) => unread.push(one);
  for await (const payment of client.listPaymentsSince(since, tellUnread)) paid.set(payment.id, payment);
  const refunds = new Map<string, string>();
  for await (const { id, payment_id: attemptId } of client.listRefundsSince(since, tellUnread))
    refunds.set(id, attemptId);

  const orderIds = [...paid.values()].flatMap(({ order_id: orderId }) => orderId ?? []);
  const known = await askAgain(db, clock, orderIds, [...new Set(refunds.values())]);
  return {
    paymentCount: paid.size,
    refundCount: refunds.size,
    orderCount: known.size,
    unknown: [...paid.values()].flatMap((payment) => unknownOf(payment, known)),
    unread,
  };
}

/** Makes orders due that are named themselves or by one of their attempts; answers which are ours. */
async function askAgain(
  db: Database,
  clock: Clock,
  orderIds: readonly string[],
  attemptIds: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < Math.max(orderIds.length, attemptIds.length); start += batchSize) {
    const paidFor = db
      .select({ id: paymentAttempts.paymentId })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, attemptIds.slice(start, start + batchSize)));
    const rows = await db
      .select({ turfId: payments.turfId, id: payments.id, orderId: payments.orderId })
      .from(payments)
      .where(
        or(
          inArray(payments.orderId, orderIds.slice(start, start + batchSize)),
          inArray(payments.id, paidFor),
        ),
      );
    for (const row of rows) {
      // One at a time: who keeps several and waits for more can deadlock with those who lock a booking's payments in turn.
      await db.update(payments).set({ nextSyncAt: clock.sqlNow() }).where(isRow(payments, row));
      if (row.orderId) known.add(row.orderId);
    }
  }
  return known;
}

/** Money that is set aside and never captured goes back by itself. */
function unknownOf(payment: RazorpayPayment, known: ReadonlySet<string>): UnknownPayment[] {
  const { id: paymentId, order_id: orderId = null, status, amount, amount_refunded: refunded } = payment;
  const isOurs = orderId !== null && known.has(orderId);
  if (isOurs || status !== 'captured' || refunded >= amount) return [];
  return [{ paymentId, orderId, keptPaise: amount - refunded }];
}
