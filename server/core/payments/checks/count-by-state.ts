import { and, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { paymentOrders, refunds } from '../tables.ts';

/**
 * Counts orders the sweeper still syncs, the overdue ones among them, and refunds that the gateway has not
 * confirmed.
 */
export async function countOpenPayments(
  db: Database,
  clock: Clock,
): Promise<{ unfinished: number; overdue: number; refunding: number }> {
  const isOverdue = sql`${paymentOrders.nextSyncAt} < ${clock.sqlNow()} - interval '1 minute'`;
  const [unfinished, overdue, refunding] = await Promise.all([
    db.$count(paymentOrders, isNotNull(paymentOrders.nextSyncAt)),
    db.$count(paymentOrders, isOverdue),
    db.$count(refunds, isNotNull(refunds.nextTryAt)),
  ]);
  return { unfinished, overdue, refunding };
}

/**
 * Counts payments created since then by settled or not, and refunds created since then by processed or not.
 */
export async function countPaymentsSince(
  db: Database,
  since: Date,
): Promise<{ settled: number; unsettled: number; refunds_processed: number; refunds_unprocessed: number }> {
  const first = firstIdAt(since);
  const [settled, unsettled, processed, unprocessed] = await Promise.all([
    db.$count(paymentOrders, and(gte(paymentOrders.id, first), isNotNull(paymentOrders.paidByPaymentId))),
    db.$count(paymentOrders, and(gte(paymentOrders.id, first), isNull(paymentOrders.paidByPaymentId))),
    db.$count(refunds, and(gte(refunds.id, first), isNotNull(refunds.processedAt))),
    db.$count(refunds, and(gte(refunds.id, first), isNull(refunds.processedAt))),
  ]);
  return { settled, unsettled, refunds_processed: processed, refunds_unprocessed: unprocessed };
}
