import * as m from '#messages';
import type { TeamLinkChange, TeamReplyRequest } from '../../../contract/bookings/tickets/team.ts';
import type { SharedTicket, Ticket } from '../../../contract/bookings/tickets/tickets.ts';
import { Refusal } from '../../../contract/errors.ts';
import { guestTokenHash } from '../../core/bookings/holds/guest-holds.ts';
import { publishBookingChanged } from '../../core/bookings/publish-booking-changed.ts';
import {
  changeTeamLinkRow,
  deleteTeamAnswer,
  lockTeamLink,
  saveTeamAnswer,
} from '../../core/bookings/team/team.ts';
import { refOf } from '../../core/slots/booking-ref.ts';
import { getOwnBookingRow } from '../../flows/booking/reads/queries.ts';
import type { Services } from '../../flows/services.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Person } from '../../platform/permissions.ts';
import { getSharedTicket, openSharedGame, requireOpenLink } from './get-shared-ticket.ts';
import { getTicket } from './get-ticket.ts';

const answerLimit: Limit = { name: 'team-answers', tries: 30, seconds: 600 };
const linkLimit: Limit = { name: 'team-links', tries: 20, seconds: 3600 };

/**
 * Records the answer of a visitor behind the link. The same browser changes its answer.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND, TEAM_CLOSED if the game is not ahead, TEAM_FULL
 */
export async function answerTeam(
  services: Services,
  { token, guestToken, name, reply }: TeamReplyRequest,
  caller: string | undefined,
): Promise<SharedTicket> {
  const { db, clock, limits, events } = services;
  await limits.count(answerLimit, caller ?? 'unknown', m.errors_many_changes);
  const { shared, facts, state } = await openSharedGame(services, token);
  if (state !== 'valid') throw new Refusal('TEAM_CLOSED');
  const ref = refOf(facts);
  await db.transaction(async (tx) => {
    requireOpenLink(await lockTeamLink(tx, ref), shared);
    await saveTeamAnswer(tx, ref, { name, reply, tokenHash: guestTokenHash(guestToken) }, clock.sqlNow());
  });
  publishBookingChanged(events, facts);
  return getSharedTicket(services, { token, guestToken });
}

/**
 * Closes the link of an own game, or opens it again as a new one. Answers stay.
 * @throws Refusal RATE_LIMITED, BOOKING_NOT_FOUND
 */
export async function changeTeamLink(
  services: Services,
  person: Person,
  { bookingId, isOpen }: TeamLinkChange,
): Promise<Ticket> {
  const { db, clock, limits, events } = services;
  await limits.count(linkLimit, person.userId, m.errors_many_changes);
  const row = await getOwnBookingRow(db, person, bookingId);
  await db.transaction(async (tx) => {
    const { number } = await lockTeamLink(tx, refOf(row));
    const change = isOpen ? { number: number + 1, closedAt: null } : { closedAt: clock.sqlNow() };
    await changeTeamLinkRow(tx, refOf(row), change);
  });
  publishBookingChanged(events, row);
  return getTicket(services, person, bookingId);
}

/** Removes an answer from an own game. Idempotent. @throws Refusal BOOKING_NOT_FOUND */
export async function removeTeamAnswer(
  services: Services,
  person: Person,
  { bookingId, answerId }: { bookingId: string; answerId: string },
): Promise<Ticket> {
  const { db, events } = services;
  const row = await getOwnBookingRow(db, person, bookingId);
  await deleteTeamAnswer(db, refOf(row), answerId);
  publishBookingChanged(events, row);
  return getTicket(services, person, bookingId);
}
