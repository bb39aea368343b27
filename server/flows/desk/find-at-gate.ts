import { type TicketFacts, verifyTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import { hoursOf } from '../../../contract/calendar.ts';
import type { GateAnswer, GateSearch } from '../../../contract/desk/bookings.ts';
import { Refusal } from '../../../contract/errors.ts';
import { listRowsByCode } from '../../core/bookings/desk/day-rows.ts';
import { findManagedOf } from '../../core/bookings/desk/managed-bookings.ts';
import { isAwaitingApproval, isHold } from '../../core/bookings/rules.ts';
import type { BookingRow } from '../../core/bookings/shapes.ts';
import { getManagedTurf } from '../../core/turfs/managed-turf.ts';
import { listTurfSummaries } from '../../core/turfs/queries.ts';
import type { Person } from '../../platform/permissions.ts';
import type { Services } from '../services.ts';
import { dayBookingsOf } from './day-bookings.ts';
import { codeFrom, verdictFor } from './rules.ts';

const ticketPrefix = 'MAIDAN';

/**
 * Returns what a scanned ticket or typed code is valid for at this gate now. Changes nothing.
 * @throws Refusal TURF_NOT_FOUND for other owners' turfs, INVALID_TICKET for a QR code that Maidan did not
 * sign
 */
export async function findAtGate(
  services: Services,
  person: Person,
  { turfId, text }: GateSearch,
): Promise<GateAnswer> {
  const { db, clock, tickets } = services;
  await getManagedTurf(db, person, turfId);
  const isScanned = text.startsWith(ticketPrefix) && text.includes('.');
  const ticket = isScanned ? await verifyTicket(text, tickets.publicKey) : undefined;
  if (isScanned && !ticket) throw new Refusal('INVALID_TICKET');
  const row = await findManagedRow(
    services,
    person,
    { turfId, code: ticket?.code ?? codeFrom(text) },
    ticket,
  );
  if (!row) return { verdict: 'unknown', booking: null };
  const booking = await summaryOf(services, row);
  if (isAwaitingApproval(row)) return { verdict: 'awaiting', booking };
  if (isHold(row)) return { verdict: 'unpaid', booking };
  const gate = { turfId, ticket: ticket && slotsOn(ticket) };
  return { verdict: verdictFor(row, gate, await clock.now(db)), booking };
}

/** Finds no booking of other owners' turfs. */
async function findManagedRow(
  { db }: Services,
  person: Person,
  { turfId, code }: { turfId: string; code: string },
  ticket: TicketFacts | undefined,
): Promise<BookingRow | undefined> {
  return findManagedOf(db, person, await listRowsByCode(db, code, { turfId, ticketTurfId: ticket?.turfId }));
}

function slotsOn({ date, startTimes }: TicketFacts) {
  return { date, hours: hoursOf(startTimes) };
}

async function summaryOf(services: Services, row: BookingRow): Promise<GateAnswer['booking']> {
  const turf = (await listTurfSummaries(services.db, [row.turfId])).get(row.turfId);
  const [booking] = await dayBookingsOf(services, [row]);
  if (!booking) return null;
  const { id, code, name, date, startTimes, slotMinutes, checkedInAt, openPaise } = booking;
  return {
    id,
    code,
    name,
    turf: { id: row.turfId, name: turf?.name ?? '' },
    date,
    startTimes,
    slotMinutes,
    checkedInAt,
    openPaise,
  };
}
