import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { isRow, type RowKey } from '../slots/booking-ref.ts';
import type { RazorpayPayment } from './razorpay/shapes.ts';
import { failureOf, type GatewayPaymentStatus, type Payment, statusAfter, wasCaptured } from './rules.ts';
import { paymentOrders, payments } from './tables.ts';

export type KnownPayment = Payment & {
  capturedAt: Date | null;
  releasedAt: Date | null;
  declinedAt: Date | null;
  updatedAt: Date;
};

/** Records the gateway's report, never moving a status backwards. Returns all payments of the order. */
export async function recordPayments(
  tx: Database,
  { turfId, id: paymentOrderId }: RowKey,
  reported: readonly RazorpayPayment[],
  now: Date,
): Promise<KnownPayment[]> {
  const isOfPayment = and(eq(payments.turfId, turfId), eq(payments.paymentOrderId, paymentOrderId));
  const rows = await tx.select().from(payments).where(isOfPayment).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const payment of reported) {
    const before = known.get(payment.id);
    const status = before ? statusAfter(before, payment.status, now) : payment.status;
    if (before?.status === status) continue;
    const row = {
      turfId,
      id: payment.id,
      paymentOrderId,
      amountPaise: payment.amount,
      status,
      method: payment.method ?? null,
      errorReason: payment.error_reason ?? null,
      errorDescription: payment.error_description ?? null,
      ...timesOf(payment, before, status, now),
      declinedAt: before?.declinedAt ?? null,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    known.set(payment.id, row);
    await tx
      .insert(payments)
      .values(row)
      .onConflictDoUpdate({
        target: [payments.turfId, payments.id],
        set: {
          status,
          errorReason: row.errorReason,
          errorDescription: row.errorDescription,
          ...timesOf(payment, before, status, now),
          updatedAt: now,
        },
      });
  }
  await noteProblem(tx, { turfId, id: paymentOrderId }, reported);
  return [...known.values()];
}

/**
 * Records that the order's money came too late. The decision is final, because customers see it and book
 * elsewhere: hours that become free later do not change it. Paying again makes a new payment.
 */
export async function declinePayments(
  tx: Database,
  { turfId, id: paymentOrderId }: RowKey,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ declinedAt: now, updatedAt: now })
    .where(
      and(
        eq(payments.turfId, turfId),
        eq(payments.paymentOrderId, paymentOrderId),
        inArray(payments.status, ['authorized', 'captured']),
        isNull(payments.declinedAt),
      ),
    );
}

type PaymentTimes = Pick<
  typeof payments.$inferSelect,
  'failedAt' | 'authorizedAt' | 'capturedAt' | 'releasedAt'
>;

/**
 * Returns when each state was first seen. `refunded` without a capture: the bank released its authorisation;
 * a later authorisation counts as new.
 */
function timesOf(
  payment: RazorpayPayment,
  before: PaymentTimes | undefined,
  status: GatewayPaymentStatus,
  now: Date,
): PaymentTimes {
  const isCaptured = wasCaptured({ status, captured: payment.captured });
  const capturedAt = before?.capturedAt ?? (isCaptured ? now : null);
  return {
    failedAt: before?.failedAt ?? (status === 'failed' ? now : null),
    authorizedAt: before?.authorizedAt ?? (status === 'authorized' ? now : null),
    capturedAt,
    releasedAt: releasedAtOf(before, status, capturedAt, now),
  };
}

function releasedAtOf(
  before: PaymentTimes | undefined,
  status: GatewayPaymentStatus,
  capturedAt: Date | null,
  now: Date,
): Date | null {
  if (status === 'authorized' || capturedAt) return null;
  return before?.releasedAt ?? (status === 'refunded' ? now : null);
}

/** Stores the newest failure for the customer. Settling the payment clears it. */
async function noteProblem(
  tx: Database,
  payment: RowKey,
  reported: readonly RazorpayPayment[],
): Promise<void> {
  const newest = [...reported].sort((a, b) => b.created_at - a.created_at)[0];
  if (newest?.status !== 'failed') return;
  const lastError = failureOf(newest.error_reason ?? null, newest.error_description ?? null);
  await tx.update(paymentOrders).set({ lastError }).where(isRow(paymentOrders, payment));
}
