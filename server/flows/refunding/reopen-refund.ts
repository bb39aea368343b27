import { desc } from 'drizzle-orm';
import { recordRefundUndone } from '../../core/ledger/record-money.ts';
import type { RefundsMade } from '../../core/payments/list-refunds-made.ts';
import { isManualRefund, sumManualRefunds, sumWritten } from '../../core/payments/manual-refunds.ts';
import { afterFailureMs, oldestNewsMs } from '../../core/payments/rules.ts';
import { refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isOf, isRow } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../services.ts';
import { dropRefundedTwice } from './settle-disputed-refunds.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Makes refunds owed again that a bank refused or returned late: the gateway reports them as `failed`, and
 * Maidan resends them. The caller has locked the booking's payments and the booking.
 */
export async function reopenMissingRefunds(
  services: Services,
  tx: Database,
  ref: BookingRef,
  refundsMade: readonly RefundsMade[],
  now: Date,
): Promise<void> {
  if (refundsMade.length === 0) return;
  // The gateway's answer cannot contain rows written after the request.
  const askedAt = new Date(now.getTime() - oldestNewsMs);
  const rows = await tx
    .select()
    .from(refunds)
    .where(isOf(refunds, ref))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  for (const { paymentId, made } of refundsMade) {
    const ofPayment = rows.filter((row) => row.paymentId === paymentId);
    const paid = ofPayment.filter(
      ({ status, processedAt }) => status === 'processed' && isUntil(processedAt, askedAt),
    );
    for (const refund of paid.filter(({ gatewayId }) => gatewayId !== null && isGone(gatewayId, made))) {
      await reopenRefund(services, tx, refund, refund.amountPaise, now);
    }
    const byHand = paid.filter(isManualRefund);
    let missingPaise = sumWritten(byHand) - sumManualRefunds(made, ofPayment);
    for (const refund of likeliestFirst(byHand, missingPaise)) {
      const amountPaise = Math.min(missingPaise, refund.amountPaise);
      if (amountPaise <= 0) break;
      await reopenRefund(services, tx, refund, amountPaise, now);
      missingPaise -= amountPaise;
    }
  }
}

function isUntil(at: Date | null, end: Date): boolean {
  return at !== null && at <= end;
}

/** Returns true if this refund failed, or if the gateway lists no refunds any more. */
function isGone(gatewayId: string, made: RefundsMade['made']): boolean {
  return made.length === 0 || made.some(({ id, status }) => id === gatewayId && status === 'failed');
}

/**
 * The row behind a manual refund is not recorded, only the missing amount: take a row of that amount, else
 * the newest first.
 */
function likeliestFirst(paid: readonly Refund[], missingPaise: number): Refund[] {
  const [exact] = paid.filter(({ amountPaise }) => amountPaise === missingPaise);
  return exact ? [exact] : [...paid];
}

/**
 * Inserts the owed refund under a new id, because the ledger has the old one as paid. Needs the locks of
 * `reopenMissingRefunds`.
 * @param amountPaise all or part of the refund; the rest stays paid
 */
export async function reopenRefund(
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
    lastError: 'bank_rejected',
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
  await dropRefundedTwice(tx, refund, now);
  services.log.warn({ bookingId, refundId: owed.id, amountPaise }, 'refund bounced');
}
