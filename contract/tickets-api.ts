import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bookingId } from './slots.ts';
import { checkedTicket, sharedTicket, ticket, ticketKey } from './tickets.ts';

const tags = ['Tickets'];

export const ticketsApi = {
  get: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/ticket',
      summary: 'The ticket of an own booking',
      tags,
    })
    .input(z.object({ bookingId }))
    .output(ticket),
  getShared: oc
    .route({
      method: 'GET',
      path: '/tickets/shared/{token}',
      summary: 'A game as whoever was sent its link may see it',
      tags,
    })
    .input(z.object({ token: z.string().max(100) }))
    .output(sharedTicket),
  getKey: oc
    .route({
      method: 'GET',
      path: '/tickets/key',
      summary: 'The public key that verifies tickets without network',
      tags,
    })
    .output(ticketKey),
  check: oc
    .route({
      method: 'GET',
      path: '/tickets/check',
      summary: 'Whether a scanned ticket of an own turf is true, and still good',
      tags,
    })
    .input(z.object({ ticket: z.string().max(300) }))
    .output(checkedTicket),
};
