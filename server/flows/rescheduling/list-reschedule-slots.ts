import type { IstDate, SlotMinutes } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { Slot } from '../../../contract/turfs/slots.ts';
import { findOpenReschedule } from '../../core/bookings/reschedules/settle-reschedule.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { listSlots } from '../../core/slots/list-slots.ts';
import type { Person } from '../../platform/permissions.ts';
import { getOwnBookingRow } from '../booking/reads/queries.ts';
import type { Services } from '../services.ts';

/**
 * Returns a turf's slots for rescheduling an own booking there: what the booking has or holds counts as free.
 * @throws Refusal BOOKING_NOT_FOUND, also for a booking at another turf; TURF_NOT_FOUND, DATE_OUT_OF_RANGE
 */
export async function listRescheduleSlots(
  services: Services,
  person: Person,
  { turfId, date, bookingId }: { turfId: string; date: IstDate; bookingId: string },
): Promise<{ date: IstDate; slotMinutes: SlotMinutes; slots: Slot[] }> {
  const { db } = services;
  const booking = await getOwnBookingRow(db, person, bookingId);
  if (booking.turfId !== turfId) throw new Refusal('BOOKING_NOT_FOUND');
  const { bufferMinutes } = booking;
  const open = await findOpenReschedule(db, refOf(booking));
  const games = [booking, ...(open ? [{ ...open.to, bufferMinutes }] : [])];
  return listSlots(services, turfId, date, { games, bufferMinutes });
}
