import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { payments, refunds, webhookEvents } from './tables.ts';

const most = 100;

type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'bookingId' | 'amountPaise' | 'reason' | 'status' | 'failures' | 'createdAt'
>;

/** Refunds that have not reached the customer: what most likely needs somebody first, of those the oldest. */
export async function listOpenRefunds(db: Database): Promise<OpenRefund[]> {
  return db
    .select({
      id: refunds.id,
      bookingId: refunds.bookingId,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      failures: refunds.failures,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(isNull(refunds.processedAt))
    .orderBy(
      sql`array_position(ARRAY['failed', 'wanted', 'sent'], ${refunds.status})`,
      asc(refunds.createdAt),
    )
    .limit(most);
}

/** Orders that the sweeper should have looked at more than an hour ago. */
export async function listOverdueOrders(
  db: Database,
  now: SQL<Date>,
): Promise<{ bookingId: string; amountPaise: number; nextSyncAt: Date }[]> {
  const rows = await db
    .select({
      bookingId: payments.bookingId,
      amountPaise: payments.amountPaise,
      nextSyncAt: payments.nextSyncAt,
    })
    .from(payments)
    .where(and(isNotNull(payments.orderId), sql`${payments.nextSyncAt} < ${now} - interval '1 hour'`))
    .orderBy(asc(payments.nextSyncAt))
    .limit(most);
  return rows.flatMap(({ nextSyncAt, ...row }) => (nextSyncAt ? [{ ...row, nextSyncAt }] : []));
}

/** Webhooks of the last 30 days about orders that are not ours: nothing could be made of them. */
export async function listStrayWebhooks(
  db: Database,
  now: SQL<Date>,
): Promise<{ id: string; event: string; orderId: string; receivedAt: Date }[]> {
  const rows = await db
    .select({
      id: webhookEvents.id,
      event: webhookEvents.event,
      orderId: webhookEvents.orderId,
      receivedAt: webhookEvents.receivedAt,
    })
    .from(webhookEvents)
    .leftJoin(payments, eq(payments.orderId, webhookEvents.orderId))
    .where(
      and(
        isNotNull(webhookEvents.orderId),
        isNull(payments.id),
        sql`${webhookEvents.receivedAt} > ${now} - interval '30 days'`,
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(most);
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ ...row, orderId }]));
}
