import type { BookingAtTurf } from '../../../contract/desk/owner.ts';
import { Refusal } from '../../../contract/errors.ts';
import { isBooking } from '../../core/bookings/bookings.sql.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isApprovable } from '../../core/bookings/rules.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { getAtOwnTurf } from '../booking/at-own-turfs.ts';
import { recordApproved } from '../paying/record-captured.ts';
import type { Services } from '../services.ts';

/**
 * Approves a booking: it becomes confirmed. Its hours and money were taken when it was paid.
 * @throws Refusal BOOKING_NOT_FOUND, NOT_AWAITING_APPROVAL if it was approved, declined, cancelled or timed
 * out
 */
export async function approveBooking(
  services: Services,
  { person: owner, caller }: SignedIn,
  bookingId: string,
): Promise<BookingAtTurf> {
  const { db, clock, events } = services;
  const { turf } = await getAtOwnTurf(services, owner, bookingId);
  const ref = { turfId: turf.id, bookingId };
  const accepted = await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked || !isApprovable(locked.booking, locked.now)) throw new Refusal('NOT_AWAITING_APPROVAL');
    const { booking, now } = locked;
    await tx
      .update(bookings)
      .set({ status: 'confirmed', confirmedAt: now, updatedAt: now })
      .where(isBooking(ref));
    await recordApproved(tx, booking);
    await recordAudit(tx, {
      event: 'booking-accepted',
      actorId: owner.userId,
      subjectId: booking.userId,
      caller,
      details: { bookingId, status: { from: 'awaiting_approval', to: 'confirmed' } },
    });
    await services.outbox.record(tx, { type: 'booking.confirmed', ...ref });
    return booking;
  });
  publishBookingChanged(events, accepted);
  return getAtOwnTurf(services, owner, bookingId);
}
