import { eq } from 'drizzle-orm';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { bookings } from '../../../server/core/bookings/tables.ts';
import type { Person, TestInstallation } from '../servers/installation.ts';
import { bookAndPay } from './paid-booking.ts';

let nextHour = 0;

/** Creates a paid booking and moves it to last week, so that the game is over. */
export async function playAt(maidan: TestInstallation, person: Person, turfId: string): Promise<string> {
  nextHour += 1;
  const hour = 6 + (nextHour % 17);
  const date = addDays(istDateOf(new Date()), 3 + (Math.floor(nextHour / 17) % 25));
  const startTimes = [`${String(hour).padStart(2, '0')}:00`];
  const bookingId = await bookAndPay(maidan, person, { turfId, date, startTimes });
  await moveIntoPast(maidan, bookingId, [hour]);
  return bookingId;
}

export async function moveIntoPast(
  maidan: TestInstallation,
  bookingId: string,
  hours: readonly number[],
  daysAgo = 7,
): Promise<void> {
  const date = addDays(istDateOf(new Date()), -daysAgo);
  const startsAt = slotStart(date, hours[0] ?? 0);
  const times = { date, startsAt, endsAt: slotStart(date, (hours.at(-1) ?? 0) + 1) };
  await maidan.services.db.update(bookings).set(times).where(eq(bookings.id, bookingId));
}
