import type { BookingStatus } from '../../../contract/bookings.ts';
import { recordCapture, recordEarning } from '../../core/ledger/record-money.ts';
import { isPayingAttempt } from '../../core/payments/queries.ts';
import { shouldCapture } from '../../core/payments/rules.ts';
import { paymentAttempts, payments } from '../../core/payments/tables.ts';
import { isOf, refOf } from '../../core/slots/booking-ref.ts';
import { getTurfOwner } from '../../core/turfs/owned.ts';
import type { Database } from '../../platform/database.ts';

/** Records the earnings of a booking that the owner approved. The caller holds both locks. */
export async function recordAccepted(
  tx: Database,
  booking: { id: string; turfId: string; feePaise: number },
): Promise<void> {
  const captured = await tx
    .select({ attempt: paymentAttempts, payment: payments })
    .from(payments)
    .innerJoin(paymentAttempts, isPayingAttempt)
    .where(isOf(payments, refOf(booking)));
  for (const { attempt, payment } of captured) {
    await recordCaptured(tx, { ...booking, status: 'confirmed' }, [attempt], payment);
  }
}

type Captured = { id: string; amountPaise: number; capturedAt: Date | null };

/**
 * Records captures in the ledger, and the earning if the money pays for a confirmed booking or the
 * non-refundable part of a cancelled one. The caller has locked payment and booking. Idempotent.
 */
export async function recordCaptured(
  tx: Database,
  booking: { id: string; turfId: string; status: BookingStatus; feePaise: number },
  attempts: readonly Captured[],
  { settledBy, retainedPaise }: { settledBy: string | null; retainedPaise: number | null },
): Promise<void> {
  const isEarned = shouldCapture({ status: booking.status, retainedPaise }) && booking.status !== 'pending';
  for (const { id: attemptId, amountPaise, capturedAt } of attempts) {
    if (!capturedAt) continue;
    const fact = { ...refOf(booking), attemptId, amountPaise, at: capturedAt };
    await recordCapture(tx, fact);
    if (!isEarned || attemptId !== settledBy) continue;
    const ownerId = await getTurfOwner(tx, booking.turfId);
    await recordEarning(tx, { ...fact, ownerId, feePaise: booking.feePaise });
  }
}
