import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { oldestNewsMs } from './rules.ts';
import { paymentAttempts, payments } from './tables.ts';

export type DueOrder = { orderId: string; createdAt: Date };

/**
 * Claims up to `count` due orders for this node (`SKIP LOCKED`), authorised money first: banks hold it for a
 * few days only. If the node dies, its orders become due again once none of its syncs can still run.
 */
export async function claimDueOrders({ db, clock }: Services, count: number): Promise<DueOrder[]> {
  const now = clock.sqlNow();
  const isSetAside = sql`EXISTS (SELECT 1 FROM ${paymentAttempts} AS attempt
    WHERE attempt.turf_id = ${payments.turfId} AND attempt.id = ${payments.settledBy} AND attempt.status = 'authorized')`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ orderId: payments.orderId, createdAt: payments.createdAt })
      .from(payments)
      .where(and(isNotNull(payments.orderId), sql`${payments.nextSyncAt} <= ${now}`))
      .orderBy(desc(isSetAside), asc(payments.nextSyncAt))
      .limit(count)
      .for('update', { skipLocked: true });
    const due = rows.flatMap(({ orderId, createdAt }) => (orderId === null ? [] : [{ orderId, createdAt }]));
    if (due.length === 0) return due;
    const isDue = inArray(
      payments.orderId,
      due.map(({ orderId }) => orderId),
    );
    await tx
      .update(payments)
      .set({ nextSyncAt: sql`${now} + ${oldestNewsMs} * interval '1 millisecond'` })
      .where(isDue);
    return due;
  });
}
