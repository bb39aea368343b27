import type { BookingAtTurf, DeclineRequest } from '../../../contract/desk/owner.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import { getAtOwnTurf } from '../booking/reads/at-own-turfs.ts';
import { writeCancellation } from '../cancelling/write-cancellation.ts';
import { endReschedule } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';
import { lockRequest } from './lock-request.ts';

/**
 * Declines a booking: frees its hours and refunds everything, the fee included. Declining a reschedule frees
 * the new hours and refunds what was paid for it; the booking stays.
 * @throws Refusal BOOKING_NOT_FOUND, NOT_AWAITING_APPROVAL if it was approved, declined, withdrawn, cancelled
 * or timed out
 */
export async function declineBooking(
  services: Services,
  { person: owner, caller }: SignedIn,
  { reason, ...request }: DeclineRequest,
): Promise<BookingAtTurf> {
  const { db, events } = services;
  const { bookingId } = request;
  const { turf } = await getAtOwnTurf(services, owner, bookingId);
  const declined = await db.transaction(async (tx) => {
    await requireManagedTurf(tx, owner, turf.id);
    const { booking, reschedule, now } = await lockRequest(services, tx, request);
    if (reschedule) {
      const no = { status: 'declined', reason: reason || undefined } as const;
      await endReschedule(services, tx, booking, reschedule, no, now);
    } else {
      const no = { by: owner.userId, cause: 'owner_declined', reason, refundPaise: 'everything' } as const;
      await writeCancellation(services, tx, booking, no, now);
    }
    await recordAudit(tx, {
      event: reschedule ? 'reschedule-declined' : 'booking-declined',
      actorId: owner.userId,
      subjectId: booking.userId,
      caller,
      details: {
        ...request,
        status: { from: 'awaiting_approval', to: reschedule ? 'declined' : 'cancelled' },
      },
    });
    return booking;
  });
  publishSlotsChanged(events, declined);
  return getAtOwnTurf(services, owner, bookingId);
}
