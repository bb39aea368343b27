import type { Booking } from '../../../contract/bookings/bookings.ts';
import { parseHour } from '../../../contract/calendar.ts';
import type { apiFor } from '../../api.server.ts';
import type { BookingInput } from '../bookings/hold/booking-input.ts';

/** Returns the viewer's own booking or live hold on some of these hours. */
export async function findOwnBooking(
  api: ReturnType<typeof apiFor>,
  ask: BookingInput,
): Promise<Booking | undefined> {
  const { items } = await api.bookings.list({ when: 'upcoming', limit: 50 });
  return items.find(
    (booking) =>
      booking.turf.id === ask.turfId &&
      booking.date === ask.date &&
      booking.startTimes.some((time) => ask.hours.includes(parseHour(time) ?? -1)),
  );
}

/** Returns whether the viewer's booking is unpaid or already paid, e.g. after Back from the payment. */
export function stopOfOwn({ id, holdExpiresAt }: Booking): { kind: 'held' | 'booked'; bookingId: string } {
  return { kind: holdExpiresAt === null ? 'booked' : 'held', bookingId: id };
}
