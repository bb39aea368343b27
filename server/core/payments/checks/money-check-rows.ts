import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { listUndecidedIds } from '../../bookings/reschedules/reschedule-facts.ts';
import { type Dispute, listDisputes } from '../disputes.ts';
import { paymentOrders, payments, refunds } from '../tables.ts';

type Money = {
  paymentOrders: (typeof paymentOrders.$inferSelect & { isUndecided: boolean })[];
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  disputes: Dispute[];
};

export async function listMoneyToCheck(
  db: Database,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => Money> {
  const ids = [...bookingIds];
  const orders = await db.select().from(paymentOrders).where(inArray(paymentOrders.bookingId, ids));
  const undecided = await listUndecidedIds(db, ids);
  const asked = orders.map((order) => ({ ...order, isUndecided: undecided.has(order.rescheduleId ?? '') }));
  const paymentIds = asked.map(({ id }) => id);
  const tried = await db.select().from(payments).where(inArray(payments.paymentOrderId, paymentIds));
  const given = await db.select().from(refunds).where(inArray(refunds.bookingId, ids));
  const disputesOf = Map.groupBy(await listDisputes(db, ids), ({ bookingId }) => bookingId);
  const askedOf = Map.groupBy(asked, ({ bookingId }) => bookingId);
  const triedOf = Map.groupBy(tried, ({ paymentOrderId }) => paymentOrderId);
  const givenOf = Map.groupBy(given, ({ bookingId }) => bookingId);
  return (bookingId) => {
    const own = askedOf.get(bookingId) ?? [];
    return {
      paymentOrders: own,
      payments: own.flatMap(({ id }) => triedOf.get(id) ?? []),
      disputes: disputesOf.get(bookingId) ?? [],
      refunds: givenOf.get(bookingId) ?? [],
    };
  };
}
