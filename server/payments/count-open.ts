import { isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { payments, refunds } from './tables.ts';

/**
 * Money on its way: orders the sweeper still looks at, those of them that are overdue, and refunds not yet confirmed
 * by the gateway.
 */
export async function countOpenPayments(
  db: Database,
  clock: Clock,
): Promise<{ unfinished: number; overdue: number; refunding: number }> {
  const isOverdue = sql`${payments.nextSyncAt} < ${clock.sqlNow()} - interval '1 minute'`;
  const [unfinished, overdue, refunding] = await Promise.all([
    db.$count(payments, isNotNull(payments.nextSyncAt)),
    db.$count(payments, isOverdue),
    db.$count(refunds, isNotNull(refunds.nextTryAt)),
  ]);
  return { unfinished, overdue, refunding };
}
