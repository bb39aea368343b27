import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bookingId } from '../turfs/slots.ts';
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
      summary: 'Get a game by its share link, without personal data',
      tags,
    })
    .input(z.object({ token: z.string().max(100) }))
    .output(sharedTicket),
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
