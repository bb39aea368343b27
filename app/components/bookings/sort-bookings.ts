import type { Booking } from '../../../contract/bookings.ts';
import { parseHour, slotStart } from '../../../contract/calendar.ts';

type SortedBookings = { upcoming: Booking[]; past: Booking[] };

/** Upcoming: live holds and confirmed bookings not over yet, next one first. Past: all others, latest first. */
export function sortBookings(bookings: readonly Booking[], now: Date): SortedBookings {
  const upcoming: Booking[] = [];
  const past: Booking[] = [];
  for (const booking of bookings) (isUpcoming(booking, now) ? upcoming : past).push(booking);
  upcoming.sort((a, b) => startOf(a) - startOf(b));
  past.sort((a, b) => startOf(b) - startOf(a));
  return { upcoming, past };
}

function isUpcoming(booking: Booking, now: Date): boolean {
  const isLive = booking.status === 'pending' || booking.status === 'confirmed';
  return isLive && endOf(booking) > now.getTime();
}

function startOf({ date, startTimes }: Booking): number {
  return slotStart(date, parseHour(startTimes[0] ?? '') ?? 0).getTime();
}

function endOf({ date, startTimes }: Booking): number {
  return slotStart(date, (parseHour(startTimes.at(-1) ?? '') ?? 0) + 1).getTime();
}
