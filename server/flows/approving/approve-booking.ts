import type { ApprovalRequest, BookingAtTurf } from '../../../contract/desk/owner.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { takeApprovedHours } from '../../core/bookings/reschedules/settle-reschedule.ts';
import type { BookingRow, RescheduleRow } from '../../core/bookings/shapes.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Database } from '../../platform/database/database.ts';
import { getAtOwnTurf } from '../booking/reads/at-own-turfs.ts';
import { recordDiscountOf } from '../booking/record-discount.ts';
import { recordApproved } from '../paying/record-captured.ts';
import { completeReschedule } from '../rescheduling/complete-reschedule.ts';
import { endReschedule } from '../rescheduling/end-reschedule.ts';
import type { Services } from '../services.ts';
import { lockRequest } from './lock-request.ts';

/**
 * Approves a booking, whose hours and money were taken when it was paid, or gives a booking the new hours of
 * its reschedule.
 * @throws Refusal BOOKING_NOT_FOUND; NOT_AWAITING_APPROVAL if it was approved, declined, withdrawn,
 * cancelled or timed out, or if the new hours are impossible by now; CANNOT_RESCHEDULE
 */
export async function approveBooking(
  services: Services,
  { person: owner, caller }: SignedIn,
  request: ApprovalRequest,
): Promise<BookingAtTurf> {
  const { db, events } = services;
  const { bookingId } = request;
  const { turf } = await getAtOwnTurf(services, owner, bookingId);
  const { booking, isApproved } = await db.transaction(async (tx) => {
    await requireManagedTurf(tx, owner, turf.id);
    const { booking, reschedule, now } = await lockRequest(services, tx, request);
    if (reschedule) {
      const isApproved = await applyReschedule(services, tx, booking, reschedule, now);
      if (!isApproved) return { booking, isApproved };
    } else {
      await confirm(services, tx, booking, now);
    }
    await recordApproved(tx, booking);
    await recordDiscountOf(tx, booking, now);
    await recordAudit(tx, {
      event: reschedule ? 'reschedule-approved' : 'booking-approved',
      actorId: owner.userId,
      subjectId: booking.userId,
      caller,
      details: {
        ...request,
        status: { from: 'awaiting_approval', to: reschedule ? 'done' : 'confirmed' },
      },
    });
    return { booking, isApproved: true };
  });
  publishSlotsChanged(events, booking);
  if (!isApproved) throw new Refusal('NOT_AWAITING_APPROVAL');
  return getAtOwnTurf(services, owner, bookingId);
}

async function confirm(services: Services, tx: Database, booking: BookingRow, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'confirmed', confirmedAt: now, updatedAt: now })
    .where(isBooking(refOf(booking)));
  await services.outbox.record(tx, { type: 'booking.confirmed', ...refOf(booking) });
}

/** Reschedules the booking; if that is impossible by now, ends the reschedule with a full refund. */
async function applyReschedule(
  services: Services,
  tx: Database,
  booking: BookingRow,
  reschedule: RescheduleRow,
  now: Date,
): Promise<boolean> {
  const isApproved = await takeApprovedHours(services, tx, booking, reschedule);
  if (isApproved) await completeReschedule(services, tx, booking, reschedule, now);
  else await endReschedule(services, tx, booking, reschedule, { status: 'expired' }, now);
  return isApproved;
}
