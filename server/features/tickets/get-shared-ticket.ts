import type { SharedTicket } from '../../../contract/bookings/tickets/tickets.ts';
import { Refusal } from '../../../contract/errors.ts';
import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { guestTokenHash } from '../../core/bookings/holds/guest-holds.ts';
import { ownLink, readShareToken, type SharedGame } from '../../core/bookings/share-token.ts';
import { getTeamLink, listTeamAnswers, type TeamLink } from '../../core/bookings/team/team.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import type { Services } from '../../flows/services.ts';
import { currentGame } from './current-game.ts';

/** @throws Refusal BOOKING_NOT_FOUND for a link that we did not sign, or that the customer has closed */
export async function openSharedGame(services: Services, token: string) {
  const { db, tickets } = services;
  const shared = readShareToken(tickets.linkKey, token);
  if (!shared) throw new Refusal('BOOKING_NOT_FOUND');
  const facts = await getBookingFacts(db, shared.bookingId);
  requireOpenLink(await getTeamLink(db, refOf(facts)), shared);
  return { shared, facts, ...(await currentGame(services, facts)) };
}

export function requireOpenLink({ isOpen, number }: TeamLink, { link }: SharedGame): void {
  if (link !== ownLink && !(isOpen && link === number)) throw new Refusal('BOOKING_NOT_FOUND');
}

/**
 * Returns a game for the holder of its share link. Lists fields one by one, so that no customer data leaks.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getSharedTicket(
  services: Services,
  { token, guestToken }: { token: string; guestToken?: string | undefined },
): Promise<SharedTicket> {
  const { shared, facts, booking, state, sequence, earlier } = await openSharedGame(services, token);
  const ownHash = guestToken && guestTokenHash(guestToken);
  const answers = await listTeamAnswers(services.db, refOf(facts));
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
    team: {
      capacity: turf.capacity,
      answers: answers.map(({ tokenHash, ...answer }) => ({ ...answer, isOwn: tokenHash === ownHash })),
    },
  };
}
