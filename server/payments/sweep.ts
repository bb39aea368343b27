import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { isTransient, RazorpayError } from './razorpay/errors.ts';
import { refundJob } from './refund-payment.ts';
import { syncOrder } from './sync-order.ts';
import { payments, refunds } from './tables.ts';

const batchSize = 50;

/** Looks again at every order that is unfinished and due: lost webhooks, closed browsers, captures to repeat. */
export async function syncUnfinishedOrders(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const due = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(isNotNull(payments.orderId), sql`${payments.nextSyncAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(payments.nextSyncAt))
    .limit(batchSize);
  for (const { orderId } of due) {
    try {
      if (orderId) await syncOrder(services, orderId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn({ orderId, reason: error.message }, 'sync postponed');
      // A gateway that is away is away for all of them; one that refuses this order still answers for the others.
      if (isTransient(error)) return;
      const later = sql`${clock.sqlNow()} + interval '1 hour'`;
      await db
        .update(payments)
        .set({ nextSyncAt: later })
        .where(eq(payments.orderId, orderId ?? ''));
    }
  }
}

/** Queues refunds again whose job gave up or whose outcome the gateway has not told yet. */
export async function requeueRefunds({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.sqlNow();
  await db.transaction(async (tx) => {
    const due = await tx
      .update(refunds)
      .set({ nextTryAt: sql`${now} + interval '10 minutes'` })
      .where(sql`${refunds.nextTryAt} <= ${now}`)
      .returning({ refundId: refunds.id });
    for (const refund of due) await jobs.enqueue(tx, refundJob, refund);
  });
}
