import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { PaymentOrder } from './lock-payment-orders.ts';
import type { KnownPayment } from './record-payments.ts';
import {
  afterJobMs,
  captureRetryMs,
  heldMoneySyncMs,
  lookAfterRefundMs,
  nextSyncDelayMs,
  oldestNewsMs,
} from './rules.ts';
import { paymentOrders, refunds, webhookEvents } from './tables.ts';

type Looked = { paymentOrder: PaymentOrder; payments: readonly KnownPayment[]; now: Date };

/**
 * Returns when the sweeper syncs the order next, or null if nothing can change any more. Activity on an old
 * order restarts the schedule.
 */
export async function findNextSync(
  tx: Database,
  { paymentOrder, payments, now }: Looked,
  { isPaid, isCapturable }: { isPaid: boolean; isCapturable: boolean },
): Promise<Date | null> {
  const news = [paymentOrder.createdAt, ...payments.map(({ updatedAt }) => updatedAt)];
  const newsMs = Math.max(...news.map((at) => at.getTime()));
  const { refundMs, isTold } = await findOtherNews(tx, paymentOrder, now);
  const ageMs = now.getTime() - newsMs;
  const delays = [
    nextSyncDelayMs(ageMs, isPaid),
    refundMs && lookAfterRefundMs(now.getTime() - refundMs),
    isCapturable ? captureRetryMs : null,
    payments.some(({ status }) => status === 'authorized') ? heldMoneySyncMs(ageMs) : null,
    isTold ? afterJobMs : null,
  ].filter((delay) => delay !== null);
  return delays.length === 0 ? null : new Date(now.getTime() + Math.min(...delays));
}

/**
 * Returns when a refund of the order last succeeded or failed, and whether a webhook arrived after the
 * gateway may have been asked: the answer can lack its news.
 */
async function findOtherNews(
  tx: Database,
  { turfId, bookingId, id, orderId }: PaymentOrder,
  now: Date,
): Promise<{ refundMs: number | null; isTold: boolean }> {
  const askedAt = new Date(now.getTime() - oldestNewsMs).toISOString();
  const { rows } = await tx.execute<{ refund_ms: string | null; is_told: boolean }>(sql`
    SELECT
      (SELECT extract(epoch FROM max(refund.updated_at)) * 1000 FROM ${refunds} AS refund
        JOIN payments AS payment ON payment.turf_id = refund.turf_id AND payment.id = refund.payment_id
        WHERE refund.turf_id = ${turfId} AND refund.booking_id = ${bookingId} AND payment.payment_order_id = ${id}
          AND refund.status IN ('processed', 'failed')) AS refund_ms,
      EXISTS (SELECT 1 FROM ${webhookEvents} AS event
        WHERE event.order_id = ${orderId} AND event.received_at > ${askedAt}::timestamptz) AS is_told`);
  const [row] = rows;
  return { refundMs: row?.refund_ms ? Number(row.refund_ms) : null, isTold: row?.is_told === true };
}

/** Makes these orders due at `at`, unless they are due earlier. */
export async function scheduleSync(tx: Database, which: SQL | undefined, at: Date): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ nextSyncAt: sql`least(${paymentOrders.nextSyncAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(which, isNotNull(paymentOrders.orderId)));
}

/** Schedules a sync in case the webhook's job fails for good. */
export async function scheduleSyncAfterJob(tx: Database, orderId: string, now: Date): Promise<void> {
  await scheduleSync(tx, eq(paymentOrders.orderId, orderId), new Date(now.getTime() + afterJobMs));
}
