import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordRefundOwed, recordRefundPaid } from '../../core/ledger/record-money.ts';
import type { RefundsMade } from '../../core/payments/list-refunds-made.ts';
import { isLive, sumManualRefunds, sumUnseen, sumWritten } from '../../core/payments/manual-refunds.ts';
import { oldestNewsMs } from '../../core/payments/rules.ts';
import { payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isOf, isRow } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../services.ts';
import { reopenMissingRefunds } from './reopen-refund.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * Records manual refunds: those in the gateway's list that Maidan did not send. They settle refused rows
 * first; only the rest is new. The caller has locked the booking's payments and the booking.
 * @param askedAt when the gateway was asked: its answer is stale for refunds that were refused later
 */
export async function recordManualRefunds(
  services: Services,
  tx: Database,
  ref: BookingRef,
  refundsMade: readonly RefundsMade[],
  { now, askedAt = new Date(now.getTime() - oldestNewsMs) }: { now: Date; askedAt?: Date },
): Promise<void> {
  await reopenMissingRefunds(services, tx, ref, refundsMade, now);
  const refunded = refundsMade.filter(({ made }) => made.some(isLive));
  if (refunded.length === 0) return;
  const paymentIds = refunded.map(({ paymentId }) => paymentId);
  const rows = await lockRefunds(tx, ref, paymentIds);
  const captured = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.turfId, ref.turfId), inArray(payments.id, paymentIds), isNotNull(payments.capturedAt)),
    );
  for (const { paymentId, made } of refunded) {
    if (!captured.some(({ id }) => id === paymentId)) continue;
    const ofPayment = rows.filter((row) => row.paymentId === paymentId);
    const refused = ofPayment.filter(({ status, updatedAt }) => status === 'failed' && updatedAt <= askedAt);
    let openPaise = sumOpen(made, ofPayment, refused);
    for (const refund of refused) openPaise -= await settleRefused(services, tx, refund, openPaise, now);
    if (openPaise > 0)
      await writeManualRefund(services, tx, { ...ref, paymentId, amountPaise: openPaise }, now);
  }
}

/** Locks refunds, oldest first: manual refunds settle refused rows in this order. */
async function lockRefunds(tx: Database, ref: BookingRef, paymentIds: readonly string[]): Promise<Refund[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(isOf(refunds, ref), inArray(refunds.paymentId, paymentIds)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update');
}

/** Sums manual refunds that are not recorded yet, in paise. */
function sumOpen(made: RefundsMade['made'], rows: readonly Refund[], refused: readonly Refund[]): number {
  return sumManualRefunds(made, rows, refused) - sumWritten(rows) - sumUnseen(made, rows, refused);
}

/**
 * Settles a refused refund by a manual one. A paid part becomes a new row; the rest keeps its id for the
 * resend. The sum stays equal to the ledger's.
 * @returns paise that were refunded manually
 */
async function settleRefused(
  services: Services,
  tx: Database,
  refund: Refund,
  openPaise: number,
  now: Date,
): Promise<number> {
  const amountPaise = Math.min(openPaise, refund.amountPaise);
  if (amountPaise <= 0) return 0;
  // The gateway id belongs to the refused refund: the customer's bank never shows it.
  const paid = {
    status: 'processed',
    gatewayId: null,
    lastError: null,
    nextTryAt: null,
    processedAt: now,
    updatedAt: now,
  } as const;
  const leftPaise = refund.amountPaise - amountPaise;
  const refundId = leftPaise === 0 ? refund.id : newId();
  const change = leftPaise === 0 ? paid : { amountPaise: leftPaise };
  await tx.update(refunds).set(change).where(isRow(refunds, refund));
  if (leftPaise > 0) await tx.insert(refunds).values({ ...refund, ...paid, id: refundId, amountPaise });
  const { turfId, bookingId, gatewayId } = refund;
  await recordRefundPaid(tx, { turfId, bookingId, refundId, amountPaise, at: now });
  await services.outbox.record(tx, { type: 'refund.processed', turfId, bookingId, refundId });
  services.log.info({ bookingId, refundId, gatewayId, amountPaise }, 'rejected refund paid manually');
  return amountPaise;
}

async function writeManualRefund(
  services: Services,
  tx: Database,
  refund: BookingRef & { paymentId: string; amountPaise: number },
  now: Date,
): Promise<void> {
  const refundId = newId();
  const times = { createdAt: now, updatedAt: now, processedAt: now };
  await tx
    .insert(refunds)
    .values({ ...refund, id: refundId, reason: 'manual', status: 'processed', ...times });
  await recordRefundOwed(tx, { ...refund, refundId, at: now });
  await recordRefundPaid(tx, { ...refund, refundId, at: now });
  const { turfId, bookingId } = refund;
  await services.outbox.record(tx, { type: 'refund.processed', turfId, bookingId, refundId });
}
