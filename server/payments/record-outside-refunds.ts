import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type BookingRef, isOf } from '../bookings/booking-ref.ts';
import { recordRefundOwed, recordRefundPaid } from '../ledger/record-money.ts';
import { notifyMoneyRefunded } from '../notifications/notify.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import type { RazorpayPayment } from './razorpay/shapes.ts';
import { paymentAttempts, refunds } from './tables.ts';

/**
 * Writes down money that was given back at the gateway by hand: whatever the gateway has refunded of an attempt beyond
 * all refunds of ours. Ours count whatever their state, so that one whose answer is still on its way is never taken
 * for somebody else's.
 */
export async function recordOutsideRefunds(
  services: Services,
  tx: Database,
  ref: BookingRef,
  reported: readonly RazorpayPayment[],
): Promise<void> {
  const refunded = reported.filter(({ amount_refunded }) => amount_refunded > 0);
  if (refunded.length === 0) return;
  const attemptIds = refunded.map(({ id }) => id);
  const ours = await tx
    .select({ attemptId: refunds.attemptId, paise: sql<number>`sum(${refunds.amountPaise})::int` })
    .from(refunds)
    .where(and(isOf(refunds, ref), inArray(refunds.attemptId, attemptIds)))
    .groupBy(refunds.attemptId);
  const captured = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.turfId, ref.turfId),
        inArray(paymentAttempts.id, attemptIds),
        isNotNull(paymentAttempts.capturedAt),
      ),
    );
  const now = await services.clock.now(tx);
  for (const { id: attemptId, amount_refunded: refundedPaise } of refunded) {
    const knownPaise = ours.find((row) => row.attemptId === attemptId)?.paise ?? 0;
    const amountPaise = refundedPaise - knownPaise;
    if (amountPaise <= 0 || !captured.some(({ id }) => id === attemptId)) continue;
    const refundId = newId();
    const times = { createdAt: now, updatedAt: now, processedAt: now };
    const row = { ...ref, attemptId, amountPaise, reason: 'outside', status: 'processed' } as const;
    await tx.insert(refunds).values({ id: refundId, ...row, ...times });
    await recordRefundOwed(tx, { ...ref, refundId, amountPaise, at: now });
    await recordRefundPaid(tx, { ...ref, refundId, amountPaise, at: now });
    await notifyMoneyRefunded(services, tx, refundId);
  }
}
