import type { SQL } from 'drizzle-orm';
import { hoursFrom } from '../../../../contract/slot-times.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refOf } from '../../slots/booking-ref.ts';
import { isStillOpen } from '../../slots/find-open-owner.ts';
import {
  lockReservations,
  releaseSlotsExcept,
  reservedHalvesOf,
  reserveSlots,
  restoreSlots,
} from '../../slots/reserve-slots.ts';
import type { BookingRow } from '../shapes.ts';
import type { BookedTerms } from './rules.ts';

/**
 * Swaps a booking's hours, also for those of another turf of the venue. Locks old and new hours in ascending order of
 * date and hour, as all writers do, so that two bookings swapping places cannot deadlock.
 * @param ignoresBuffers at the desk, and for hours that were held: the desk alone can have taken their buffer
 * @returns false if a new hour or buffer is taken or closed: then roll back or call `keepOldHours`
 */
export async function exchangeHours(
  tx: Database,
  booking: BookingRow,
  to: Pick<BookedTerms, 'turfId' | 'date' | 'hours' | 'slotMinutes'>,
  { ignoresBuffers, now }: { ignoresBuffers: boolean; now: SQL },
): Promise<boolean> {
  if (!(await isStillOpen(tx, to))) return false;
  if (booking.date < to.date) await lockReservations(tx, refOf(booking));
  const reservation = reservationFor(booking, to);
  if (!(await reserveSlots(tx, reservation, { kind: 'booking', ignoresBuffers }, now))) return false;
  await releaseSlotsExcept(tx, refOf(booking), reservation);
  return true;
}

/** Releases the hours of a booking except `kept`; the buffer follows these as far as it is free. */
export async function releaseOtherHours(
  tx: Database,
  booking: BookingRow,
  kept: Pick<BookedTerms, 'turfId' | 'date' | 'hours' | 'slotMinutes'>,
  now: SQL,
): Promise<void> {
  const reservation = reservationFor(booking, kept);
  await reserveSlots(tx, reservation, { kind: 'booking', ignoresBuffers: true }, now);
  await releaseSlotsExcept(tx, refOf(booking), reservation);
}

/** Returns the reservation of a booking's new hours, at any turf of the venue, with the buffer of its own. */
export function reservationFor(
  booking: BookingRow,
  { turfId, date, hours, slotMinutes }: Pick<BookedTerms, 'turfId' | 'date' | 'hours' | 'slotMinutes'>,
) {
  const { id: bookingId, soldTurfId, bufferMinutes } = booking;
  const reservation = { turfId, soldTurfId, bookingId, date, hours, slotMinutes, bufferMinutes };
  if (turfId !== booking.turfId) return { ...reservation, leavesTurf: true };
  const reserved = { date: booking.date, hours: reservedHalvesOf(booking) };
  return { ...reservation, former: hoursFrom(date, reserved).filter((half) => half >= 0) };
}

export async function keepOldHours(tx: Database, booking: BookingRow): Promise<void> {
  await restoreSlots(tx, refOf(booking), booking);
}
