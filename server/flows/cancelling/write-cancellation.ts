import { isBooking } from '../../core/bookings/bookings.sql.ts';
import type { CancelCause } from '../../core/bookings/cancel-causes.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { offerFreed } from '../../core/bookings/waits/offer-slots.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { releaseSlots } from '../../core/slots/reserve-slots.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDiscountOf } from '../booking/record-discount.ts';
import { refundCancelled } from '../refunding/refund-payment.ts';
import { endRescheduleOf } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';

export type Cancellation = {
  /** Null: the approval timed out. */
  by: string | null;
  cause?: CancelCause;
  /** Shown to the customer. */
  reason?: string | undefined;
  refundPaise: number | 'everything';
  /** The caller closes the hours next: nobody who waits for them gets an offer. */
  isClosure?: boolean;
};

/**
 * Cancels a paid booking; every cancellation ends here. The caller has locked its payments and its row.
 * Hours, an undecided reschedule and the refunds are settled in the same transaction.
 */
export async function writeCancellation(
  services: Services,
  tx: Database,
  booking: BookingRow,
  { by, cause, reason, refundPaise, isClosure }: Cancellation,
  now: Date,
): Promise<void> {
  const ref = refOf(booking);
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: by,
      cancelCause: cause ?? null,
      cancelReason: reason || null,
      updatedAt: now,
    })
    .where(isBooking(ref));
  await endRescheduleOf(services, tx, booking, now);
  await releaseSlots(tx, ref);
  if (!isClosure) await offerFreed(tx, booking, now);
  await refundCancelled(services, tx, { ...ref, amountPaise: refundPaise }, now);
  await recordDiscountOf(tx, booking, now);
  await services.outbox.record(tx, { type: 'booking.cancelled', ...ref });
}
