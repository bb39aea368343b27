import type { Booking } from '../../../contract/bookings.ts';
import { parseHour } from '../../../contract/calendar.ts';
import type { apiFor } from '../../api.server.ts';
import type { BookingAsk } from '../bookings/hold/booking-ask.ts';

/** A booking or live hold of the person's own on some of these hours: then they are not gone to somebody else. */
export async function findOwnBooking(
  api: ReturnType<typeof apiFor>,
  ask: BookingAsk,
): Promise<Booking | undefined> {
  const { items } = await api.bookings.list({ when: 'upcoming', limit: 50 });
  return items.find(
    (booking) =>
      booking.turf.id === ask.turfId &&
      booking.date === ask.date &&
      booking.startTimes.some((time) => ask.hours.includes(parseHour(time) ?? -1)),
  );
}

/** What is said of it: pay for it, or it is paid already, as after Back from a payment. */
export function stopOfOwn({ id, holdExpiresAt }: Booking): { kind: 'held' | 'booked'; bookingId: string } {
  return { kind: holdExpiresAt === null ? 'booked' : 'held', bookingId: id };
}
