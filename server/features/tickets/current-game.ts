import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { GameHours, TicketState } from '../../../contract/bookings/tickets/tickets.ts';
import { hourText } from '../../../contract/calendar.ts';
import { Refusal } from '../../../contract/errors.ts';
import { listEarlierHours } from '../../core/bookings/reschedules/reschedule-facts.ts';
import type { BookingFacts } from '../../core/bookings/shapes.ts';
import { getBookingOf } from '../../flows/booking/reads/queries.ts';
import type { Services } from '../../flows/services.ts';
import { sequenceOf, ticketStateOf } from './rules.ts';

export type Game = { booking: Booking; state: TicketState; sequence: number; earlier: GameHours[] };

/**
 * Returns a booking as its customer sees it, with the state of its ticket. The caller must check the rights.
 */
export async function currentGame(services: Services, facts: BookingFacts): Promise<Game> {
  // A walk-in booking has a code but no account and no ticket.
  if (facts.userId === null) throw new Refusal('BOOKING_NOT_FOUND');
  const booking = await getBookingOf(services, facts.userId, facts.id);
  const now = await services.clock.now(services.db);
  const state = ticketStateOf({ ...booking, endsAt: facts.endsAt }, now);
  const left = facts.rescheduledAt ? (await listEarlierHours(services.db, [facts.id])).get(facts.id) : [];
  const { slotMinutes } = facts;
  const earlier = (left ?? []).map(({ date, hours }) => ({
    date,
    startTimes: hours.map(hourText),
    slotMinutes,
  }));
  return { booking, state, sequence: sequenceOf(facts), earlier };
}
