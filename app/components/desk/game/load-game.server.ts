import type { RouterContextProvider } from 'react-router';
import type { BookingTimeline } from '../../../../contract/bookings/timeline.ts';
import type { DayBooking } from '../../../../contract/desk/day-sheet.ts';
import type { BookingAtTurf } from '../../../../contract/desk/owner.ts';
import { apiFor } from '../../../api.server.ts';
import { readOrNull } from '../../../read-or-null.server.ts';

export type Game = { turfId: string; booking: DayBooking };

/**
 * Returns the booking as on its turf's day sheet. Null if no sheet lists it (e.g. an expired hold) or loading
 * failed; the page works without it.
 */
export async function findGame(
  context: Readonly<RouterContextProvider>,
  { id, turfId, date }: BookingTimeline['booking'],
): Promise<Game | null> {
  try {
    const { bookings } = await apiFor(context).desk.getDay({ turfId, date });
    const booking = bookings.find((one) => one.id === id);
    return booking ? { turfId, booking } : null;
  } catch {
    // The API has logged the error.
    return null;
  }
}

/** Returns the booking as its owner must answer it; null if nothing awaits an answer or loading failed. */
export async function findRequest(
  context: Readonly<RouterContextProvider>,
  { id, status, asksFor }: DayBooking,
): Promise<BookingAtTurf | null> {
  if (status !== 'awaiting_approval' && !asksFor) return null;
  const requests = await readOrNull(apiFor(context).bookings.listRequests());
  return requests?.items.find((request) => request.id === id) ?? null;
}
