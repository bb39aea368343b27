import { and, desc, eq, lte } from 'drizzle-orm';
import { type BookingRef, isOf, isRow } from '../bookings/booking-ref.ts';
import { recordRefundUndone } from '../ledger/record-money.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import type { RazorpayPayment } from './razorpay/shapes.ts';
import { afterFailureMs, oldestNewsMs } from './rules.ts';
import { refunds } from './tables.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * What went back can come back: a bank refuses what was refunded by hand, or a customer's bank returns what the gateway
 * had called processed. The gateway counts it as refunded no more. It is owed from then on like any refund that was
 * refused, and sent by us. The caller has locked the booking's payments and the booking.
 */
export async function oweMissingAgain(
  services: Services,
  tx: Database,
  ref: BookingRef,
  reported: readonly RazorpayPayment[],
  now: Date,
): Promise<void> {
  const captured = reported.filter(({ status }) => status === 'captured' || status === 'refunded');
  if (captured.length === 0) return;
  // What was written down since the gateway was asked cannot be in its answer.
  const askedAt = new Date(now.getTime() - oldestNewsMs);
  const paid = await tx
    .select()
    .from(refunds)
    .where(and(isOf(refunds, ref), eq(refunds.status, 'processed'), lte(refunds.processedAt, askedAt)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  for (const { id, amount_refunded: refundedPaise } of captured) {
    const ofAttempt = paid.filter(({ attemptId }) => attemptId === id);
    let missingPaise = ofAttempt.reduce((sum, { amountPaise }) => sum + amountPaise, 0) - refundedPaise;
    for (const refund of likeliestFirst(ofAttempt, missingPaise)) {
      const amountPaise = Math.min(missingPaise, refund.amountPaise);
      if (amountPaise <= 0) break;
      await oweAgain(services, tx, refund, amountPaise, now);
      missingPaise -= amountPaise;
    }
  }
}

/** The gateway says how much is missing, not of which: one of that very amount, else the newest. */
function likeliestFirst(paid: readonly Refund[], missingPaise: number): Refund[] {
  const [exact] = paid.filter(({ amountPaise }) => amountPaise === missingPaise);
  return exact ? [exact] : [...paid];
}

/**
 * Under a new id: the ledger has the old one as paid. Locks as above.
 * @param amountPaise all of it, or a part: the rest stays paid
 */
export async function oweAgain(
  services: Services,
  tx: Database,
  refund: Refund,
  amountPaise: number,
  now: Date,
): Promise<void> {
  const { turfId, bookingId } = refund;
  const owed = {
    id: newId(),
    amountPaise,
    status: 'failed',
    gatewayId: null,
    problem: 'The bank could not take the refund.',
    failures: refund.failures + 1,
    nextTryAt: new Date(now.getTime() + afterFailureMs),
    processedAt: null,
    updatedAt: now,
  } as const;
  const leftPaise = refund.amountPaise - amountPaise;
  const change = leftPaise === 0 ? owed : { amountPaise: leftPaise };
  await tx.update(refunds).set(change).where(isRow(refunds, refund));
  if (leftPaise > 0) await tx.insert(refunds).values({ ...refund, ...owed });
  await recordRefundUndone(tx, { turfId, bookingId, refundId: owed.id, amountPaise, at: now });
  services.log.warn({ bookingId, refundId: owed.id, amountPaise }, 'a refund has come back from the bank');
}
