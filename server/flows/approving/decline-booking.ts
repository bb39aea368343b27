import type { BookingAtTurf } from '../../../contract/desk/owner.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isApprovable } from '../../core/bookings/rules.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { getAtOwnTurf } from '../booking/at-own-turfs.ts';
import { writeCancellation } from '../cancelling/write-cancellation.ts';
import type { Services } from '../services.ts';

/**
 * Declines a booking: frees its hours and refunds everything, the fee included.
 * @throws Refusal BOOKING_NOT_FOUND, NOT_AWAITING_APPROVAL if it was approved, declined, cancelled or timed
 * out
 */
export async function declineBooking(
  services: Services,
  { person: owner, caller }: SignedIn,
  { bookingId, reason }: { bookingId: string; reason?: string | undefined },
): Promise<BookingAtTurf> {
  const { db, clock, events } = services;
  const { turf } = await getAtOwnTurf(services, owner, bookingId);
  const ref = { turfId: turf.id, bookingId };
  const declined = await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked || !isApprovable(locked.booking, locked.now)) throw new Refusal('NOT_AWAITING_APPROVAL');
    const { booking, now } = locked;
    const no = { by: owner.userId, cause: 'owner_declined', reason, refundPaise: 'everything' } as const;
    await writeCancellation(services, tx, booking, no, now);
    await recordAudit(tx, {
      event: 'booking-declined',
      actorId: owner.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, status: { from: 'awaiting_approval', to: 'cancelled' } },
    });
    return booking;
  });
  publishSlotsChanged(events, declined);
  return getAtOwnTurf(services, owner, bookingId);
}
