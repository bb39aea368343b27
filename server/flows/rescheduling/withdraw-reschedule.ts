import type { Booking } from '../../../contract/bookings/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBooking, getOwnBookingRow } from '../booking/reads/queries.ts';
import type { Services } from '../services.ts';
import { endReschedule } from './end-reschedule.ts';

/**
 * Withdraws an own reschedule that awaits owner approval: the new hours are free, and all that was paid for
 * it is refunded.
 * @throws Refusal BOOKING_NOT_FOUND, NOT_AWAITING_APPROVAL if the owner answered first or it timed out
 */
export async function withdrawReschedule(
  services: Services,
  person: Person,
  { bookingId, rescheduleId }: { bookingId: string; rescheduleId: string },
): Promise<Booking> {
  const { db, clock, events } = services;
  const row = await getOwnBookingRow(db, person, bookingId);
  const ref = refOf(row);
  await db.transaction(async (tx) => {
    const locked = await lockMoneyAndBooking(tx, clock, ref);
    if (!locked) throw new Refusal('BOOKING_NOT_FOUND');
    const open = await findOpenReschedule(tx, ref);
    if (open?.id !== rescheduleId || open.status !== 'awaiting_approval')
      throw new Refusal('NOT_AWAITING_APPROVAL');
    await endReschedule(services, tx, locked.booking, open, { status: 'withdrawn' }, locked.now);
  });
  publishSlotsChanged(events, row);
  return getOwnBooking(services, person, bookingId);
}
