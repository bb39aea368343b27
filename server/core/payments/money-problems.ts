import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { paymentOrders, refunds, webhookEvents } from './tables.ts';

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
      sql`array_position(ARRAY['failed', 'pending', 'sent'], ${refunds.status})`,
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
      bookingId: paymentOrders.bookingId,
      amountPaise: paymentOrders.amountPaise,
      nextSyncAt: paymentOrders.nextSyncAt,
    })
    .from(paymentOrders)
    .where(
      and(isNotNull(paymentOrders.orderId), sql`${paymentOrders.nextSyncAt} < ${now} - interval '1 hour'`),
    )
    .orderBy(asc(paymentOrders.nextSyncAt))
    .limit(most);
  return rows.flatMap(({ nextSyncAt, ...row }) => (nextSyncAt ? [{ ...row, nextSyncAt }] : []));
}

/** Lists orders with gateway data that could not be parsed. */
export async function listUnparsedOrders(
  db: Database,
): Promise<{ bookingId: string; amountPaise: number; unparsedFields: string; updatedAt: Date }[]> {
  const { bookingId, amountPaise, unparsedFields, updatedAt } = paymentOrders;
  const rows = await db
    .select({ bookingId, amountPaise, unparsedFields, updatedAt })
    .from(paymentOrders)
    .where(isNotNull(paymentOrders.unparsedFields))
    .orderBy(asc(paymentOrders.id))
    .limit(most);
  return rows.map((row) => ({ ...row, unparsedFields: row.unparsedFields ?? '' }));
}

export type StrayWebhook = {
  event: string;
  orderId: string | null;
  receivedAt: Date;
  unparsedFields: string | null;
  /** Null if the order is not ours. */
  bookingId: string | null;
};

/** Lists webhooks of the last 30 days that could not be parsed or name an order that is not ours. */
export async function listStrayWebhooks(db: Database, now: SQL<Date>): Promise<StrayWebhook[]> {
  const isNotOurs = and(isNotNull(webhookEvents.orderId), isNull(paymentOrders.id));
  const { event, orderId, receivedAt, unparsedFields } = webhookEvents;
  return db
    .select({ event, orderId, receivedAt, unparsedFields, bookingId: paymentOrders.bookingId })
    .from(webhookEvents)
    .leftJoin(paymentOrders, eq(paymentOrders.orderId, webhookEvents.orderId))
    .where(
      and(
        or(isNotNull(unparsedFields), isNotOurs),
        sql`${webhookEvents.receivedAt} > ${now} - interval '30 days'`,
      ),
    )
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(most);
}
