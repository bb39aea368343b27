import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { listDisputes } from './disputes.ts';
import { listGrantedRefunds } from './grants/granted-refunds.ts';
import { isPaymentOfOrder } from './queries.ts';
import { failureOf, failureText } from './rules.ts';
import { paymentOrders, payments, refunds } from './tables.ts';

/** Returns the payments and refunds of a booking. Not scoped to any actor. */
export async function getPaymentHistory(db: Database, bookingId: string) {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, isPaymentOfOrder)
    .where(eq(paymentOrders.bookingId, bookingId))
    .orderBy(asc(payments.createdAt));
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt));
  return {
    payments: rows.map(({ payment }) => ({
      ...payment,
      failure: failureText(failureOf(payment.errorReason, payment.errorDescription)),
    })),
    refunds: given,
    grants: await listGrantedRefunds(db, [bookingId]),
    disputes: await listDisputes(db, [bookingId]),
  };
}
