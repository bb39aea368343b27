import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { oldestNewsMs } from './rules.ts';
import { paymentAttempts, payments } from './tables.ts';

export type DueOrder = { orderId: string; createdAt: Date };

/**
 * Takes up to so many orders that are due to be looked at, for the caller alone: nodes that sweep at one time take others,
 * and an order that somebody is just moving is left out. First comes money that waits to be taken: banks set it aside for
 * a few days only. Should this node die, its orders are due again once no look can still be under way.
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
