import type { RouterContextProvider } from 'react-router';
import type { DayBooking } from '../../../../contract/day-sheet.ts';
import type { BookingTimeline } from '../../../../contract/timeline.ts';
import { apiFor } from '../../../api.server.ts';

export type Game = { turfId: string; booking: DayBooking };

/**
 * A booking as the day of its turf has it, for those who run the turf. Null where no day has it, as with a hold that lapsed,
 * or where reading failed: its story stands without.
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
    // The API has logged why.
    return null;
  }
}
