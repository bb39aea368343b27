import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { refOf } from '../../slots/booking-ref.ts';
import { isStillOpen } from '../../slots/find-open-owner.ts';
import { lockReservations, releaseSlotsExcept, reserveSlots } from '../../slots/reserve-slots.ts';
import type { BookingRow } from '../shapes.ts';
import type { BookedTerms } from './rules.ts';

/**
 * Swaps a booking's hours; false if a new hour is taken or closed: then roll back or call `keepOldHours`.
 * Locks old and new hours in ascending order of date and hour, as all writers do, so that two bookings
 * swapping places cannot deadlock.
 */
export async function exchangeHours(
  tx: Database,
  booking: BookingRow,
  to: Pick<BookedTerms, 'date' | 'hours' | 'slotMinutes'>,
  now: SQL,
): Promise<boolean> {
  if (!(await isStillOpen(tx, { turfId: booking.turfId, ...to }))) return false;
  const isSameDay = to.date === booking.date;
  if (booking.date < to.date) await lockReservations(tx, refOf(booking));
  const hours = isSameDay ? [...new Set([...to.hours, ...booking.hours])] : to.hours;
  const reservation = { ...refOf(booking), date: to.date, hours, slotMinutes: to.slotMinutes };
  if (!(await reserveSlots(tx, reservation, { kind: 'booking' }, now))) return false;
  await releaseSlotsExcept(tx, refOf(booking), to);
  return true;
}

export async function keepOldHours(tx: Database, booking: BookingRow): Promise<void> {
  await releaseSlotsExcept(tx, refOf(booking), booking);
}
