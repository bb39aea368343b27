import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { oldestNewsMs } from './rules.ts';
import { paymentOrders, payments } from './tables.ts';

export type DueOrder = { orderId: string; createdAt: Date };

/**
 * Claims up to `count` due orders for this node (`SKIP LOCKED`), authorised money first: banks hold it for a
 * few days only. If the node dies, its orders become due again once none of its syncs can still run.
 */
export async function claimDueOrders({ db, clock }: Services, count: number): Promise<DueOrder[]> {
  const now = clock.sqlNow();
  const isSetAside = sql`EXISTS (SELECT 1 FROM ${payments} AS payment
    WHERE payment.turf_id = ${paymentOrders.turfId} AND payment.id = ${paymentOrders.paidByPaymentId} AND payment.status = 'authorized')`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ orderId: paymentOrders.orderId, createdAt: paymentOrders.createdAt })
      .from(paymentOrders)
      .where(and(isNotNull(paymentOrders.orderId), sql`${paymentOrders.nextSyncAt} <= ${now}`))
      .orderBy(desc(isSetAside), asc(paymentOrders.nextSyncAt))
      .limit(count)
      .for('update', { skipLocked: true });
    const due = rows.flatMap(({ orderId, createdAt }) => (orderId === null ? [] : [{ orderId, createdAt }]));
    if (due.length === 0) return due;
    const isDue = inArray(
      paymentOrders.orderId,
      due.map(({ orderId }) => orderId),
    );
    await tx
      .update(paymentOrders)
      .set({ nextSyncAt: sql`${now} + ${oldestNewsMs} * interval '1 millisecond'` })
      .where(isDue);
    return due;
  });
}
