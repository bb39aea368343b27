import { eq } from 'drizzle-orm';
import { notifyBookingCancelled } from '../notifications/notify.ts';
import { refundSettlement } from '../payments/refund-payment.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import { releaseSlots } from '../slots/claim-slots.ts';
import { bookings } from './tables.ts';

/**
 * The one way a paid booking ends before its time: the row stays, its hours are free at once, what goes back is
 * written as a refund, and the customer is told. The caller has locked payment and booking, and decided.
 */
export async function writeCancellation(
  services: Services,
  tx: Database,
  bookingId: string,
  decision: { now: Date; by: string | null; reason: string | null; refundPaise: number },
): Promise<void> {
  const { now, by, reason, refundPaise } = decision;
  await tx
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: now, cancelledBy: by, cancelReason: reason, updatedAt: now })
    .where(eq(bookings.id, bookingId));
  await releaseSlots(tx, bookingId);
  await refundSettlement(services, tx, { bookingId, amountPaise: refundPaise });
  await notifyBookingCancelled(services, tx, bookingId);
}
