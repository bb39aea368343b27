import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { listDisputes } from './disputes.ts';
import { listGrantedRefunds } from './grants/granted-refunds.ts';
import { isOfBookingItself, isPaymentOfOrder } from './queries.ts';
import { failureOf, failureText } from './rules.ts';
import { paymentShares } from './shares/tables.ts';
import { paymentOrders, payments, refunds } from './tables.ts';

/** Returns the payments and refunds of a booking. Not scoped to any actor. */
export async function getPaymentHistory(db: Database, bookingId: string) {
  const rows = await db
    .select({ payment: payments, shareId: paymentOrders.shareId, payerName: paymentShares.payerName })
    .from(payments)
    .innerJoin(paymentOrders, isPaymentOfOrder)
    .leftJoin(
      paymentShares,
      and(eq(paymentShares.turfId, paymentOrders.turfId), eq(paymentShares.id, paymentOrders.shareId)),
    )
    .where(eq(paymentOrders.bookingId, bookingId))
    .orderBy(asc(payments.createdAt));
  const [own] = await db
    .select({ amountPaise: paymentOrders.amountPaise })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.bookingId, bookingId), isOfBookingItself));
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt));
  return {
    /** The amount to pay at first: reschedules and shares overwrite it on the booking. */
    askedPaise: own?.amountPaise,
    payments: rows.map(({ payment, shareId, payerName }) => ({
      ...payment,
      share: shareId === null ? undefined : { payerName },
      failure: failureText(failureOf(payment.errorReason, payment.errorDescription)),
    })),
    refunds: given,
    grants: await listGrantedRefunds(db, [bookingId]),
    disputes: await listDisputes(db, [bookingId]),
  };
}
