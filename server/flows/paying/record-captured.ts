import type { BookingStatus } from '../../../contract/bookings.ts';
import { recordCapture, recordEarning } from '../../core/ledger/record-money.ts';
import { isPayingAttempt } from '../../core/payments/queries.ts';
import { shouldCapture } from '../../core/payments/rules.ts';
import { paymentAttempts, payments } from '../../core/payments/tables.ts';
import { isOf, refOf } from '../../core/slots/booking-ref.ts';
import { getTurfOwner } from '../../core/turfs/owned.ts';
import type { Database } from '../../platform/database.ts';

/** The owner has accepted: money that was taken while the booking waited is theirs now. The caller has locked both. */
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
 * Tells the ledger what the gateway has captured and, where an attempt pays for a confirmed booking, or for one that was
 * cancelled and part of the money stays, whose money that is. The caller has locked payment and booking; whatever is written
 * already stays as it is.
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
