import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { payments } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Until the transaction ends nobody else moves what this order pays for. With it comes the transaction's time, which
 * would be a question of its own.
 */
export async function lockPayment(
  tx: Database,
  clock: Clock,
  orderId: string,
): Promise<{ payment: Payment; now: Date } | undefined> {
  const [row] = await tx
    .select({
      payment: getTableColumns(payments),
      nowMs: sql<number>`(extract(epoch FROM ${clock.sqlNow()}) * 1000)::float8`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .for('update');
  return row && { payment: row.payment, now: new Date(Number(row.nowMs)) };
}
