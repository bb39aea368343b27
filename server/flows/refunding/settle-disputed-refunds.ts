import { and, asc, eq, inArray } from 'drizzle-orm';
import { refundDueOf } from '../../core/bookings/counts/money-check-rows.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { recordRefundDropped } from '../../core/ledger/record-money.ts';
import { isInOpenDispute, listLostPaise } from '../../core/payments/disputes.ts';
import { listCapturedPayments, listGivenBack } from '../../core/payments/queries.ts';
import { refundShares } from '../../core/payments/rules-refunds.ts';
import { payments, refunds } from '../../core/payments/tables.ts';
import { type BookingRef, isOf, isRow, refOf } from '../../core/slots/booking-ref.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { refundJob, writeRefund } from './refund-payment.ts';

/** A refund that is not sent yet is held while its payment is in an open dispute (send-refund.ts). */
function listUnsent(tx: Database, { paymentId, ...ref }: BookingRef & { paymentId: string }) {
  const isUnsent = and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['pending', 'failed']));
  return tx
    .select()
    .from(refunds)
    .where(and(isOf(refunds, ref), isUnsent))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update');
}

/**
 * Drops unsent refunds that the bank has made instead, up to an amount. The money is unassigned again, until
 * the lost dispute is recorded. The caller holds the locks of the booking's money and the booking.
 */
async function dropRefundsOfBank(
  tx: Database,
  payment: BookingRef & { paymentId: string },
  paise: number,
  now: Date,
): Promise<void> {
  let openPaise = paise;
  for (const refund of await listUnsent(tx, payment)) {
    const amountPaise = Math.min(openPaise, refund.amountPaise);
    if (amountPaise <= 0) return;
    openPaise -= amountPaise;
    const leftPaise = refund.amountPaise - amountPaise;
    const { turfId, bookingId, id: refundId } = refund;
    await recordRefundDropped(tx, { turfId, bookingId, refundId, amountPaise, leftPaise, at: now });
    if (leftPaise === 0) await tx.delete(refunds).where(isRow(refunds, refund));
    else await tx.update(refunds).set({ amountPaise: leftPaise }).where(isRow(refunds, refund));
  }
}

/**
 * Drops unsent refunds after a lost dispute, as far as the customer got more than is due. A refund that is
 * still due keeps its row: the gateway may have made it already, although its answer is missing.
 */
export async function dropRefundsOfLoss(
  tx: Database,
  booking: BookingRow,
  { deductedPaise, ...payment }: BookingRef & { paymentId: string; deductedPaise: number },
  now: Date,
): Promise<void> {
  const isSettled = booking.status === 'confirmed' || booking.status === 'cancelled';
  const tooMuchPaise = isSettled ? -(await sumMissing(tx, booking)) : deductedPaise;
  await dropRefundsOfBank(tx, payment, Math.min(deductedPaise, tooMuchPaise), now);
  // Payments of reschedules that never happened are not part of what the booking is due.
  await dropRefundedTwice(tx, payment, now);
}

/**
 * Drops refunds that failed after their dispute was lost, as far as they exceed the payment: sent again, they
 * would pay the customer twice. Needs the locks of `dropRefundsOfBank`.
 */
export async function dropRefundedTwice(
  tx: Database,
  { paymentId, ...ref }: BookingRef & { paymentId: string },
  now: Date,
): Promise<void> {
  const lostPaise = (await listLostPaise(tx, [ref.bookingId])).get(paymentId);
  if (!lostPaise) return;
  const [payment] = await tx
    .select({ amountPaise: payments.amountPaise })
    .from(payments)
    .where(isRow(payments, { turfId: ref.turfId, id: paymentId }));
  const givenPaise = (await listGivenBack(tx, ref)).get(paymentId) ?? 0;
  const twicePaise = Math.min(givenPaise - (payment?.amountPaise ?? 0), lostPaise);
  await dropRefundsOfBank(tx, { ...ref, paymentId }, twicePaise, now);
}

/**
 * Sends the held refunds of a payment whose dispute is closed, and writes the refund that a cancellation or a
 * cheaper reschedule held back because of it. Needs the locks of `dropRefundsOfBank`.
 */
export async function releaseHeldRefunds(
  services: Services,
  tx: Database,
  booking: BookingRow,
  paymentId: string,
  now: Date,
): Promise<void> {
  const ref = refOf(booking);
  if (await isInOpenDispute(tx, { ...ref, paymentId })) return;
  for (const { id: refundId } of await listUnsent(tx, { ...ref, paymentId }))
    await services.jobs.enqueue(tx, refundJob, { refundId });
  const missingPaise = await sumMissing(tx, booking);
  if (missingPaise <= 0) return;
  const reason = booking.status === 'cancelled' ? 'cancelled' : 'rescheduled';
  for (const share of refundShares(await listCapturedPayments(tx, ref), missingPaise))
    await writeRefund(services, tx, { ...ref, ...share, reason }, now);
}

/** Returns what the customer is owed less all refunds and lost disputes, in paise. */
async function sumMissing(tx: Database, booking: BookingRow): Promise<number> {
  const ref = refOf(booking);
  const paying = await listCapturedPayments(tx, ref);
  const isPaying = ({ paymentId }: { paymentId: string }) =>
    paying.some((payment) => payment.paymentId === paymentId);
  const written = (await tx.select().from(refunds).where(isOf(refunds, ref))).filter(isPaying);
  const lost = await listLostPaise(tx, [booking.id]);
  const lostPaise = paying.reduce((sum, { paymentId }) => sum + (lost.get(paymentId) ?? 0), 0);
  const paidPaise = sumOf(paying);
  const sumFor = (why: string) => sumOf(written.filter(({ reason }) => reason === why));
  const givenPaise = sumOf(written) + lostPaise;
  if (booking.status === 'confirmed') return paidPaise - booking.payNowPaise - givenPaise;
  if (booking.status !== 'cancelled') return 0;
  const [rescheduledPaise, grantedPaise] = [sumFor('rescheduled'), sumFor('granted')];
  const leftPaise = paidPaise - rescheduledPaise - grantedPaise;
  // Held back from a cheaper reschedule before the cancellation, whose terms do not lower it.
  const heldPaise = Math.max(0, paidPaise - rescheduledPaise - booking.payNowPaise);
  const byTermsPaise = refundDueOf(booking, paidPaise - rescheduledPaise - heldPaise);
  // As a cancellation does: granted refunds come on top, up to the money that is left.
  const duePaise = Math.min(heldPaise + byTermsPaise, leftPaise);
  return duePaise - (givenPaise - rescheduledPaise - grantedPaise);
}

function sumOf(rows: readonly { amountPaise: number }[]): number {
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
