import type { BookingStatus } from '../../../contract/bookings/bookings.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { recordCapture, recordEarning } from '../../core/ledger/record-money.ts';
import { isSettlingPayment } from '../../core/payments/queries.ts';
import { shouldCapture } from '../../core/payments/rules.ts';
import { paymentOrders, payments } from '../../core/payments/tables.ts';
import { isOf, refOf } from '../../core/slots/booking-ref.ts';
import { getTurfOwner } from '../../core/turfs/owner-turfs.ts';
import type { Database } from '../../platform/database/database.ts';

/** Records the earnings of a booking or reschedule that the owner approved. The caller holds both locks. */
export async function recordApproved(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'soldTurfId' | 'turfId' | 'feePaise'>,
): Promise<void> {
  const captured = await tx
    .select({ payment: payments, paymentOrder: paymentOrders })
    .from(paymentOrders)
    .innerJoin(payments, isSettlingPayment)
    .where(isOf(paymentOrders, refOf(booking)));
  for (const { payment, paymentOrder } of captured) {
    await recordCaptured(tx, { ...booking, status: 'confirmed' }, [payment], paymentOrder);
  }
}

/** Returns the status of what the order pays for: a reschedule may await approval of a confirmed booking. */
export async function statusPaidFor(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'soldTurfId' | 'status'>,
  { rescheduleId }: { rescheduleId: string | null },
): Promise<BookingStatus> {
  const open = rescheduleId === null ? undefined : await findOpenReschedule(tx, refOf(booking));
  return open?.id === rescheduleId && open?.status === 'awaiting_approval' ? open.status : booking.status;
}

type Captured = { id: string; amountPaise: number; capturedAt: Date | null };

/**
 * Records captures in the ledger, and the earning if the money pays for a confirmed booking or the
 * non-refundable part of a cancelled one. The caller has locked payment and booking. Idempotent.
 */
export async function recordCaptured(
  tx: Database,
  booking: Pick<BookingRow, 'id' | 'soldTurfId' | 'turfId' | 'status' | 'feePaise'>,
  payments: readonly Captured[],
  {
    paidByPaymentId,
    nonRefundablePaise,
  }: { paidByPaymentId: string | null; nonRefundablePaise: number | null },
): Promise<void> {
  const isEarned =
    shouldCapture({ status: booking.status, nonRefundablePaise }) && booking.status !== 'awaiting_approval';
  for (const { id: paymentId, amountPaise, capturedAt } of payments) {
    if (!capturedAt) continue;
    const fact = { ...refOf(booking), paymentId, amountPaise, at: capturedAt };
    const isEarning = isEarned && paymentId === paidByPaymentId;
    const [, ownerId] = await Promise.all([
      recordCapture(tx, fact),
      isEarning ? getTurfOwner(tx, booking.turfId) : undefined,
    ]);
    if (ownerId) await recordEarning(tx, { ...fact, ownerId, feePaise: booking.feePaise });
  }
}
