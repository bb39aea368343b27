import { packTicket, writeTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import type { Ticket } from '../../../contract/bookings/tickets/tickets.ts';
import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { writeShareToken } from '../../core/bookings/share-token.ts';
import { getTeamLink, listTeamAnswers } from '../../core/bookings/team/team.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { getOwnBooking } from '../../flows/booking/reads/queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { currentGame } from './current-game.ts';

/**
 * Returns the ticket of an own booking, with a QR code only while it is valid.
 * @throws Refusal BOOKING_NOT_FOUND
 */
export async function getTicket(services: Services, person: Person, bookingId: string): Promise<Ticket> {
  await getOwnBooking(services, person, bookingId);
  const { db, tickets } = services;
  const row = await getBookingFacts(db, bookingId);
  const { booking, state, sequence, earlier } = await currentGame(services, row);
  const link = await getTeamLink(db, refOf(row));
  const answers = await listTeamAnswers(db, refOf(row));
  const facts = packTicket({ ...booking, turfId: booking.turf.id });
  return {
    booking,
    state,
    qrText: state === 'valid' ? writeTicket(facts, tickets.sign(facts)) : null,
    shareToken: writeShareToken(tickets.linkKey, { ...booking, bookingId, link: link.number }),
    team: {
      isOpen: link.isOpen,
      capacity: booking.turf.capacity,
      answers: answers.map(({ tokenHash: _, ...answer }) => answer),
    },
    sequence,
    earlier,
  };
}
