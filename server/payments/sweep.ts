import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { isTransient, RazorpayError } from './razorpay/errors.ts';
import { refundJob } from './refund-payment.ts';
import { nextSyncDelayMs } from './rules.ts';
import { syncOrder } from './sync-order.ts';
import { payments, refunds } from './tables.ts';

const batchSize = 50;
const hourMs = 3_600_000;

/** Looks again at every order that is unfinished and due: lost webhooks, closed browsers, captures to repeat. */
export async function syncUnfinishedOrders(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .select({ orderId: payments.orderId, createdAt: payments.createdAt })
    .from(payments)
    .where(and(isNotNull(payments.orderId), sql`${payments.nextSyncAt} <= ${clock.sqlNow()}`))
    .orderBy(asc(payments.nextSyncAt))
    .limit(batchSize);
  for (const { orderId, createdAt } of due) {
    if (orderId === null) continue;
    try {
      await syncOrder(services, orderId);
    } catch (error) {
      await postpone(services, { orderId, createdAt }, error);
      if (!(error instanceof RazorpayError)) throw error;
      // A gateway that is away is away for all of them; one that stumbles over this order still answers for the others.
      if (isTransient(error)) return;
    }
  }
}

/** Whatever went wrong, another order is the next sweep's first: one that never succeeds may not keep out the rest. */
async function postpone(
  { db, clock, log }: Services,
  { orderId, createdAt }: { orderId: string; createdAt: Date },
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof RazorpayError && isFinal(error);
  const now = await clock.now(db);
  const delayMs = isRefused ? null : nextSyncDelayMs(now.getTime() - createdAt.getTime(), false);
  await db
    .update(payments)
    .set({ nextSyncAt: new Date(now.getTime() + (delayMs ?? hourMs)) })
    .where(eq(payments.orderId, orderId));
  if (!(error instanceof RazorpayError)) return;
  const details = { orderId, reason: error.message };
  if (error.kind === 'unexpected') log.error(details, 'the gateway tells of an order what we cannot read');
  else log.warn(details, 'sync postponed');
}

function isFinal({ kind }: RazorpayError): boolean {
  return kind === 'bad_request' || kind === 'unauthorised';
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
