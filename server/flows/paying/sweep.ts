import { eq, inArray, sql } from 'drizzle-orm';
import { claimDueOrders, type DueOrder } from '../../core/payments/claim-due-orders.ts';
import { isTransient, RazorpayError } from '../../core/payments/razorpay/errors.ts';
import { nextSyncDelayMs } from '../../core/payments/rules.ts';
import { paymentOrders, refunds } from '../../core/payments/tables.ts';
import { refundJob } from '../refunding/refund-payment.ts';
import type { Services } from '../services.ts';
import { syncOrder } from './sync-order.ts';

const mostASweep = 100;
/** Each sync briefly holds a database connection: as many as jobs that run at once. */
const sideBySide = 5;
const hourMs = 3_600_000;

/**
 * Syncs unfinished orders that are due: lost webhooks, closed browsers, failed captures. Nodes share the
 * orders. The first sync runs alone, because an unavailable gateway fails for all.
 */
export async function syncUnfinishedOrders(services: Services): Promise<void> {
  let count = 1;
  for (let looked = 0; looked < mostASweep; looked += count) {
    const due = await claimDueOrders(services, count);
    const looks = await Promise.allSettled(due.map((order) => look(services, order)));
    const answers = looks.map((done) => {
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    });
    if (due.length < count || answers.includes('away')) return;
    count = sideBySide;
  }
}

/**
 * Syncs one order.
 * @returns `away` if the gateway is unavailable or refuses the keys; an error of this order alone returns
 * `looked`
 */
async function look(services: Services, order: DueOrder): Promise<'looked' | 'away'> {
  try {
    await syncOrder(services, order.orderId);
    return 'looked';
  } catch (error) {
    await postpone(services, order, error);
    if (!(error instanceof RazorpayError)) throw error;
    return isAway(error) ? 'away' : 'looked';
  }
}

/** Postpones the order after any error, so that one that always fails does not block the others. */
async function postpone(
  { db, clock, log }: Services,
  { orderId, createdAt }: DueOrder,
  error: unknown,
): Promise<void> {
  // A rejected order is still wrong a minute later.
  const isRefused = error instanceof RazorpayError && error.kind === 'bad_request';
  const now = await clock.now(db);
  const delayMs = isRefused ? null : nextSyncDelayMs(now.getTime() - createdAt.getTime(), false);
  await db
    .update(paymentOrders)
    .set({ nextSyncAt: new Date(now.getTime() + (delayMs ?? hourMs)) })
    .where(eq(paymentOrders.orderId, orderId));
  if (!(error instanceof RazorpayError)) return;
  const details = { orderId, reason: error.message };
  if (error.kind === 'unexpected') log.error(details, 'order sync failed');
  else log.warn(details, 'order sync postponed');
}

/**
 * Returns true for refused keys too: they say nothing about the order, and payments made meanwhile are
 * urgent.
 */
function isAway(error: RazorpayError): boolean {
  return error.kind === 'unauthorised' || isTransient(error);
}

/**
 * Requeues refunds whose job gave up or whose result is unknown. Skips locked rows instead of waiting: the
 * code that settles a booking's refunds locks them in another order.
 */
export async function requeueRefunds({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.sqlNow();
  await db.transaction(async (tx) => {
    const free = tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(sql`${refunds.nextTryAt} <= ${now}`)
      .for('update', { skipLocked: true });
    const due = await tx
      .update(refunds)
      .set({ nextTryAt: sql`${now} + interval '10 minutes'` })
      .where(inArray(refunds.id, free))
      .returning({ refundId: refunds.id });
    for (const refund of due) await jobs.enqueue(tx, refundJob, refund);
  });
}
