import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { payments, refunds, webhookEvents } from './tables.ts';

const most = 100;

type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'bookingId' | 'amountPaise' | 'reason' | 'status' | 'failures' | 'createdAt'
>;

/** Lists unprocessed refunds, the most urgent first, then the oldest. */
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

/** Lists orders that have been due for a sync for more than an hour. */
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

/** Lists orders with gateway data that could not be parsed. */
export async function listUnreadOrders(
  db: Database,
): Promise<{ bookingId: string; amountPaise: number; unread: string; updatedAt: Date }[]> {
  const { bookingId, amountPaise, unread, updatedAt } = payments;
  const rows = await db
    .select({ bookingId, amountPaise, unread, updatedAt })
    .from(payments)
    .where(isNotNull(payments.unread))
    .orderBy(asc(payments.id))
    .limit(most);
  return rows.map((row) => ({ ...row, unread: row.unread ?? '' }));
}

export type StrayWebhook = {
  event: string;
  orderId: string | null;
  receivedAt: Date;
  unread: string | null;
  /** Null if the order is not ours. */
  bookingId: string | null;
};

/** Lists webhooks of the last 30 days that could not be parsed or name an order that is not ours. */
export async function listStrayWebhooks(db: Database, now: SQL<Date>): Promise<StrayWebhook[]> {
  const isNotOurs = and(isNotNull(webhookEvents.orderId), isNull(payments.id));
  const { event, orderId, receivedAt, unread } = webhookEvents;
  return db
    .select({ event, orderId, receivedAt, unread, bookingId: payments.bookingId })
    .from(webhookEvents)
    .leftJoin(payments, eq(payments.orderId, webhookEvents.orderId))
    .where(
      and(or(isNotNull(unread), isNotOurs), sql`${webhookEvents.receivedAt} > ${now} - interval '30 days'`),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(most);
}
