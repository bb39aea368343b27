import { expect, test } from 'vitest';
import type { Booking, BookingStatus } from '../../../contract/bookings.ts';
import { slotStart } from '../../../contract/calendar.ts';
import { sortBookings } from './sort-bookings.ts';

function booking(id: string, status: BookingStatus, date: string, startTimes: string[]): Booking {
  return { id, status, date, startTimes } as Booking;
}

test('a booking is upcoming until its last hour is over, whatever hours lie between', () => {
  const played = booking('a', 'confirmed', '2026-11-27', ['06:00', '18:00']);
  const end = slotStart('2026-11-27', 19);
  expect(sortBookings([played], new Date(end.getTime() - 1)).upcoming).toEqual([played]);
  expect(sortBookings([played], end).past).toEqual([played]);
});

test('the next game comes first, the last one played too; what was cancelled or lapsed is past', () => {
  const now = slotStart('2026-11-20', 12);
  const { upcoming, past } = sortBookings(
    [
      booking('later', 'confirmed', '2026-11-28', ['07:00']),
      booking('hold', 'pending', '2026-11-21', ['07:00']),
      booking('older', 'confirmed', '2026-10-01', ['07:00']),
      booking('cancelled', 'cancelled', '2026-11-30', ['07:00']),
      booking('lapsed', 'expired', '2026-11-25', ['07:00']),
    ],
    now,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(['hold', 'later']);
  expect(past.map(({ id }) => id)).toEqual(['cancelled', 'lapsed', 'older']);
});
