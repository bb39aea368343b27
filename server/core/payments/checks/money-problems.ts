import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  isNotNull,
  isNull,
  max,
  min,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { disputes, paymentOrders, refunds, webhookEvents } from '../tables.ts';

const most = 100;

type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'bookingId' | 'amountPaise' | 'reason' | 'status' | 'failures' | 'createdAt'
>;

/** An unsent refund whose payment is in an open dispute; the dispute is a problem of its own. */
const isHeld = sql`(${refunds.status} <> 'sent' AND EXISTS (SELECT 1 FROM ${disputes} AS dispute
  WHERE dispute.turf_id = ${refunds.turfId} AND dispute.booking_id = ${refunds.bookingId}
    AND dispute.payment_id = ${refunds.paymentId} AND dispute.closed_at IS NULL))`;

/** Lists unprocessed refunds that are not held, the most urgent first, then the oldest. */
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
    .where(and(isNull(refunds.processedAt), not(isHeld)))
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

const isRecent = (now: SQL<Date>) => sql`${webhookEvents.receivedAt} > ${now} - interval '30 days'`;

export type UnparsedWebhook = {
  event: string;
  orderId: string | null;
  unparsedFields: string;
  /** Arrival of the first of these webhooks. */
  since: Date;
  /** Null if the event names no order. */
  bookingId: string | null;
};

/** Lists webhooks of the last 30 days that could not be parsed, once per order, those of bookings first. */
export async function listUnparsedWebhooks(db: Database, now: SQL<Date>): Promise<UnparsedWebhook[]> {
  const { event, orderId, receivedAt, unparsedFields } = webhookEvents;
  const { bookingId } = paymentOrders;
  const since = min(receivedAt);
  const rows = await db
    .select({ event, orderId, unparsedFields, since, bookingId })
    .from(webhookEvents)
    .leftJoin(paymentOrders, eq(paymentOrders.orderId, orderId))
    .where(and(isNotNull(unparsedFields), isRecent(now)))
    .groupBy(event, orderId, unparsedFields, bookingId)
    .orderBy(asc(isNull(bookingId)), desc(since))
    .limit(most);
  return rows.flatMap((row) =>
    row.since && row.unparsedFields ? [{ ...row, since: row.since, unparsedFields: row.unparsedFields }] : [],
  );
}

export type UnknownOrders = {
  orderCount: number;
  newest: { event: string; orderId: string | null };
  since: Date;
  until: Date;
};

/** Returns the orders of the last 30 days that are not ours, unless an admin dismissed their events. */
export async function findUnknownOrders(db: Database, now: SQL<Date>): Promise<UnknownOrders | undefined> {
  const { event, orderId, unknownOrderSince } = webhookEvents;
  const isOpen = sql`${unknownOrderSince} > ${now} - interval '30 days'`;
  const [newest] = await db
    .select({ event, orderId })
    .from(webhookEvents)
    .where(isOpen)
    .orderBy(desc(unknownOrderSince))
    .limit(1);
  const [all] = await db
    .select({
      orderCount: countDistinct(orderId),
      since: min(unknownOrderSince),
      until: max(unknownOrderSince),
    })
    .from(webhookEvents)
    .where(isOpen);
  if (!newest || !all?.since || !all.until) return undefined;
  return { orderCount: all.orderCount, since: all.since, until: all.until, newest };
}
