import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { teamKeptDays } from '../../../../contract/bookings/tickets/team.ts';
import { Refusal } from '../../../../contract/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { isRow, type RowKey } from '../../slots/booking-ref.ts';
import { isSettlingPayment } from '../queries.ts';
import { paymentOrders, payments, refunds } from '../tables.ts';
import type { ShareMoney } from './rules.ts';
import { shareTokenHash } from './share-link.ts';
import { paymentShares } from './tables.ts';

export type PaymentShareRow = typeof paymentShares.$inferSelect;

/** @throws Refusal SHARE_NOT_FOUND */
export async function getShareByToken(db: Database, token: string): Promise<PaymentShareRow> {
  const isIt = eq(paymentShares.tokenHash, shareTokenHash(token));
  const [share] = await db.select().from(paymentShares).where(isIt);
  if (!share) throw new Refusal('SHARE_NOT_FOUND');
  return share;
}

export async function isShareClosed(tx: Database, share: RowKey): Promise<boolean> {
  const isClosed = and(isRow(paymentShares, share), isNotNull(paymentShares.closedAt));
  return (await tx.$count(paymentShares, isClosed)) > 0;
}

/** The caller has locked the booking, as for every change of a share. */
export async function changeShare(
  tx: Database,
  share: RowKey,
  change: Partial<Pick<PaymentShareRow, 'payerName' | 'closedAt'>>,
): Promise<void> {
  await tx.update(paymentShares).set(change).where(isRow(paymentShares, share));
}

export type ShareWithMoney = PaymentShareRow &
  ShareMoney & {
    orderId: string | null;
    lastError: string | null;
    /** When its money was first seen. */
    paidAt: Date | null;
    /** Authorised but never captured. */
    releasedPaise: number;
  };

/** Lists the shares of bookings in the order of their creation, each with its money. */
export async function listShares(db: Database, bookingIds: readonly string[]): Promise<ShareWithMoney[]> {
  const ofPayment = (aggregate: string, where: string) =>
    sql.raw(`(SELECT ${aggregate} FROM payments AS tried WHERE tried.turf_id = payment_orders.turf_id
      AND tried.payment_order_id = payment_orders.id AND ${where})`);
  const refunded = sql`(SELECT coalesce(sum(refund.amount_paise), 0) FROM ${refunds} AS refund
    WHERE refund.turf_id = ${paymentOrders.turfId} AND refund.booking_id = ${paymentOrders.bookingId} AND refund.payment_id = ${payments}.id)`;
  // Uncaptured money of a cancelled booking is returned by the bank.
  const returned = sql`CASE WHEN ${payments.capturedAt} IS NOT NULL THEN ${refunded}
    ELSE ${payments.amountPaise} - ${paymentOrders.nonRefundablePaise} END`;
  const released = ofPayment(
    'coalesce(sum(tried.amount_paise), 0)::int',
    "tried.status = 'authorized' AND tried.id IS DISTINCT FROM payment_orders.paid_by_payment_id",
  );
  const rows = await db
    .select({
      share: paymentShares,
      orderId: paymentOrders.orderId,
      lastError: paymentOrders.lastError,
      isPaid: sql<boolean>`${payments.id} IS NOT NULL`,
      paidAt: sql<string | null>`coalesce(${payments.authorizedAt}, ${payments.capturedAt})`,
      refundPaise: sql<number>`coalesce(${returned}, 0)::int`,
      isInFlight: sql<boolean>`${ofPayment('count(*) > 0', "tried.status = 'created'")}`,
      releasedPaise: sql<number>`${released}`,
    })
    .from(paymentShares)
    .leftJoin(
      paymentOrders,
      and(eq(paymentOrders.turfId, paymentShares.turfId), eq(paymentOrders.shareId, paymentShares.id)),
    )
    .leftJoin(payments, isSettlingPayment)
    .where(inArray(paymentShares.bookingId, [...bookingIds]))
    .orderBy(asc(paymentShares.createdAt), asc(paymentShares.id));
  return rows.map(({ share, paidAt, ...money }) => ({
    ...share,
    ...money,
    paidAt: paidAt === null ? null : new Date(paidAt),
  }));
}

/** Sums the captured money of each booking's shares, before refunds. */
export async function sumShares(db: Database, bookingIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      bookingId: paymentOrders.bookingId,
      sharedPaise: sql<number>`sum(${payments.amountPaise})::int`,
    })
    .from(paymentOrders)
    .innerJoin(
      payments,
      and(eq(payments.turfId, paymentOrders.turfId), eq(payments.paymentOrderId, paymentOrders.id)),
    )
    .where(
      and(
        inArray(paymentOrders.bookingId, [...bookingIds]),
        isNotNull(paymentOrders.shareId),
        isNotNull(payments.capturedAt),
      ),
    )
    .groupBy(paymentOrders.bookingId);
  return new Map(rows.map(({ bookingId, sharedPaise }) => [bookingId, sharedPaise]));
}

/** Deletes the names that payers entered for games that ended a week ago. Idempotent. */
export async function forgetPayerNames({ db, clock }: Services): Promise<void> {
  const isOld = sql`EXISTS (SELECT FROM bookings AS game
    WHERE game.sold_turf_id = ${paymentShares.turfId} AND game.id = ${paymentShares.bookingId}
      AND game.ends_at < ${clock.sqlNow()} - ${`${teamKeptDays} days`}::interval)`;
  await db
    .update(paymentShares)
    .set({ payerName: null })
    .where(and(isNotNull(paymentShares.payerName), isOld));
}

/** Lists the shares of bookings for the customer's own data export, without their links. */
export async function listSharesOf(db: Database, bookingIds: readonly string[]) {
  const { id, bookingId, amountPaise, payerName, closedAt, createdAt } = paymentShares;
  return db
    .select({ id, bookingId, amountPaise, payerName, closedAt, createdAt })
    .from(paymentShares)
    .where(inArray(bookingId, [...bookingIds]));
}

export async function deletePayerNamesOf(tx: Database, bookingIds: readonly string[]): Promise<void> {
  const isOfThem = inArray(paymentShares.bookingId, [...bookingIds]);
  await tx.update(paymentShares).set({ payerName: null }).where(isOfThem);
}
