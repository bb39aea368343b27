import { verifyTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import type { CheckedTicket } from '../../../contract/bookings/tickets/tickets.ts';
import { venueMoneyOf } from '../../../contract/desk/venue-money.ts';
import { Refusal } from '../../../contract/errors.ts';
import { getBookingFactsByCode } from '../../core/bookings/booking-facts.ts';
import { isManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Services } from '../../flows/services.ts';
import type { Person } from '../../platform/permissions.ts';
import { currentGame } from './current-game.ts';

/**
 * Checks a scanned ticket. Admins may check every turf's, owners and staff those of their turfs.
 * @throws Refusal INVALID_TICKET for a text that we did not sign; BOOKING_NOT_FOUND for other owners' turfs
 */
export async function checkTicket(services: Services, person: Person, text: string): Promise<CheckedTicket> {
  const ticket = await verifyTicket(text, services.tickets.publicKey);
  if (!ticket) throw new Refusal('INVALID_TICKET');
  const facts = await getBookingFactsByCode(services.db, ticket);
  if (!(await isManagedTurf(services.db, person, facts.turfId))) throw new Refusal('BOOKING_NOT_FOUND');
  const { booking, state } = await currentGame(services, facts);
  const isCurrent =
    ticket.turfId === booking.turf.id &&
    ticket.date === booking.date &&
    ticket.startTimes.join() === booking.startTimes.join();
  return {
    bookingId: booking.id,
    code: booking.code,
    turfId: booking.turf.id,
    turfName: booking.turf.name,
    date: booking.date,
    startTimes: booking.startTimes,
    slotMinutes: booking.slotMinutes,
    state,
    isCurrent,
    atVenuePaise: venueMoneyOf({ ...booking, venueRefundedPaise: 0 }, booking.collectedPaise).openPaise,
  };
}
