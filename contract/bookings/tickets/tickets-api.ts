import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bookingId } from '../../turfs/slots.ts';
import { guestToken } from '../bookings.ts';
import { shareToken, teamAnswerRef, teamLinkChange, teamReply } from './team.ts';
import { checkedTicket, sharedTicket, ticket, ticketKey } from './tickets.ts';

const tags = ['Tickets'];

export const ticketsApi = {
  get: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/ticket',
      summary: 'Get the ticket of an own booking',
      tags,
    })
    .input(z.object({ bookingId }))
    .output(ticket),
  getShared: oc
    .route({
      method: 'GET',
      path: '/tickets/shared/{token}',
      summary: 'Get a game and its team by the share link',
      tags,
    })
    .input(z.object({ token: shareToken, guestToken: guestToken.optional() }))
    .output(sharedTicket),
  answerTeam: oc
    .route({
      method: 'PUT',
      path: '/tickets/shared/{token}/answer',
      summary: 'Say whether one plays, or change the answer',
      tags,
    })
    .input(teamReply)
    .output(sharedTicket),
  changeTeamLink: oc
    .route({
      method: 'PUT',
      path: '/bookings/{bookingId}/team-link',
      summary: 'Close the link of the team, or make a new one',
      tags,
    })
    .input(teamLinkChange)
    .output(ticket),
  removeTeamAnswer: oc
    .route({
      method: 'DELETE',
      path: '/bookings/{bookingId}/team-answers/{answerId}',
      summary: 'Remove an answer from the team of an own booking',
      tags,
    })
    .input(teamAnswerRef)
    .output(ticket),
  getKey: oc
    .route({
      method: 'GET',
      path: '/tickets/key',
      summary: 'Get the public key that verifies tickets offline',
      tags,
    })
    .output(ticketKey),
  check: oc
    .route({
      method: 'GET',
      path: '/tickets/check',
      summary: 'Verify a scanned ticket of an own turf',
      tags,
    })
    .input(z.object({ ticket: z.string().max(300) }))
    .output(checkedTicket),
};
