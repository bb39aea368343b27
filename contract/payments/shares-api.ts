import { oc } from '@orpc/contract';
import { z } from 'zod';
import { shareToken } from '../bookings/tickets/team.ts';
import { takesIdempotencyKey } from '../idempotency.ts';
import { bookingId } from '../turfs/slots.ts';
import { bookingSplit, sharedShare, sharePayment, shareRef, splitRequest } from './shares.ts';

const tags = ['Bookings'];

export const sharesApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/shares',
      summary: 'List the shares of what is due at the venue',
      tags,
    })
    .input(z.object({ bookingId }))
    .output(bookingSplit),
  create: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/shares',
      summary: 'Split what is due at the venue into shares',
      description: 'Send an Idempotency-Key header: a repeat makes no share twice.',
      spec: takesIdempotencyKey,
      successStatus: 201,
      tags,
    })
    .input(splitRequest)
    .output(bookingSplit),
  close: oc
    .route({
      method: 'DELETE',
      path: '/bookings/{bookingId}/shares/{shareId}',
      summary: 'Close a share that is not paid',
      tags,
    })
    .input(shareRef)
    .output(bookingSplit),
  getShared: oc
    .route({ method: 'GET', path: '/shares/{token}', summary: 'Get a share by its link', tags })
    .input(z.object({ token: shareToken }))
    .output(sharedShare),
  pay: oc
    .route({ method: 'POST', path: '/shares/{token}/order', summary: 'Open the payment of a share', tags })
    .input(sharePayment)
    .output(sharedShare),
};
