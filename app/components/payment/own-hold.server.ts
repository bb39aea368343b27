import type { Booking } from '../../../contract/bookings.ts';
import { parseHour } from '../../../contract/calendar.ts';
import type { apiFor } from '../../api.server.ts';
import type { BookingAsk } from './booking-ask.ts';

/** A live hold of the person's own on some of these hours: then they are not gone, they wait to be paid. */
export async function findOwnHold(
  api: ReturnType<typeof apiFor>,
  ask: BookingAsk,
): Promise<Booking | undefined> {
  const { items } = await api.bookings.list();
  return items.find(
    (booking) =>
      booking.holdExpiresAt !== null &&
      booking.turf.id === ask.turfId &&
      booking.date === ask.date &&
      booking.startTimes.some((time) => ask.hours.includes(parseHour(time) ?? -1)),
  );
}
