import type { SharedTicket } from '../../../contract/bookings/tickets.ts';
import { Refusal } from '../../../contract/errors.ts';
import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { readShareToken } from '../../core/bookings/share-token.ts';
import type { Services } from '../../flows/services.ts';
import { currentGame } from './current-game.ts';

/**
 * Returns a game for the holder of its share link. Lists fields one by one, so that no customer data leaks.
 * @throws Refusal BOOKING_NOT_FOUND for a link that we did not sign
 */
export async function getSharedTicket(services: Services, token: string): Promise<SharedTicket> {
  const shared = readShareToken(services.tickets.linkKey, token);
  if (!shared) throw new Refusal('BOOKING_NOT_FOUND');
  const { booking, state, sequence, earlier } = await currentGame(
    services,
    await getBookingFacts(services.db, shared.bookingId),
  );
  const { turf, date, startTimes, slotMinutes } = booking;
  const isRescheduled = shared.date !== date || shared.startTimes.join() !== startTimes.join();
  return {
    bookingId: booking.id,
    turf: {
      id: turf.id,
      name: turf.name,
      location: turf.location,
      sport: turf.sport,
      artworkSeed: turf.artworkSeed,
      isActive: turf.isActive,
      latitude: turf.latitude,
      longitude: turf.longitude,
    },
    date,
    startTimes,
    slotMinutes,
    state,
    rescheduledFrom: isRescheduled ? { date: shared.date, startTimes: shared.startTimes, slotMinutes } : null,
    sequence,
    earlier,
  };
}
