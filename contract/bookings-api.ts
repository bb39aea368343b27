import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import {
  booking,
  bookingFigures,
  bookingPage,
  bookingRequest,
  bookingSearch,
  cancelRequest,
  quote,
  quoteRequest,
  refundQuote,
} from './bookings.ts';
import { cancelReason, managedCancellation } from './closures.ts';
import { idParam } from './id-param.ts';
import { takesIdempotencyKey } from './idempotency.ts';
import { moveQuote, moveQuoteRequest, moveRequest } from './moves.ts';
import { bookingAtTurf, bookingsAtTurfs, declineRequest, deskPeriod } from './owner.ts';
import { ownerContact } from './owner-contact.ts';
import { bookingId, turfId } from './slots.ts';
import { bookingTimeline } from './timeline.ts';

export const bookingsApi = {
  quote: oc
    .route({
      method: 'POST',
      path: '/quotes',
      summary: 'The whole price breakdown for both payment options',
      tags: ['Bookings'],
    })
    .input(quoteRequest)
    .output(quote),
  create: oc
    .route({
      method: 'POST',
      path: '/bookings',
      successStatus: 201,
      summary: 'Hold hours while paying, and open a payment order',
      description:
        'Send an Idempotency-Key header (up to 100 characters): a repeat with the same key and body answers the same booking.',
      spec: takesIdempotencyKey,
      tags: ['Bookings'],
    })
    .input(bookingRequest)
    .output(booking),
  list: oc
    .route({ method: 'GET', path: '/bookings', summary: 'Own bookings, newest first', tags: ['Bookings'] })
    .input(bookingSearch)
    .output(bookingPage),
  listOfPerson: oc
    .route({
      method: 'GET',
      path: '/people/{userId}/bookings',
      summary: "For admins: a person's bookings, newest first",
      tags: ['Admin'],
    })
    .input(bookingSearch.extend({ userId: idParam({ error: m.errors_user_id }) }))
    .output(bookingPage),
  getFigures: oc
    .route({
      method: 'GET',
      path: '/me/figures',
      summary: 'Own games in the next days and hours played',
      tags: ['Bookings'],
    })
    .output(bookingFigures),
  get: oc
    .route({ method: 'GET', path: '/bookings/{bookingId}', summary: 'One own booking', tags: ['Bookings'] })
    .input(z.object({ bookingId }))
    .output(booking),
  timeline: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/timeline',
      summary:
        "What has happened with a booking and its money, for its customer, the turf's owner and admins",
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(bookingTimeline),
  refundQuote: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/refund-quote',
      summary: 'What cancelling would pay back now',
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(refundQuote),
  cancel: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/cancel',
      summary: 'Cancel an own booking; the refund is sent by itself',
      tags: ['Bookings'],
    })
    .input(cancelRequest)
    .output(booking),
  getOwnerContact: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/owner-contact',
      summary: 'Whom to reach about an own confirmed booking, until 24 hours after its game',
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(ownerContact),
  getOwnerContactOfTurf: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/owner-contact',
      summary: 'Whom to reach about a turf where one has a confirmed booking, until 24 hours after its game',
      tags: ['Bookings'],
    })
    .input(z.object({ turfId }))
    .output(ownerContact),
  cancelForCustomer: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/cancel-for-customer',
      summary: 'For owners (own turfs) and admins: cancel a booking, with everything paid online going back',
      tags: ['Running a turf'],
    })
    .input(z.strictObject({ bookingId, reason: cancelReason }))
    .output(managedCancellation),
  moveQuote: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/move-quote',
      summary: 'What moving an own booking to other hours of its turf would cost or give back',
      tags: ['Bookings'],
    })
    .input(moveQuoteRequest)
    .output(moveQuote),
  move: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/move',
      summary: 'Move an own booking; a difference to be paid online first is answered as `move`',
      tags: ['Bookings'],
    })
    .input(moveRequest)
    .output(booking),
  openOrder: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/order',
      summary: 'The gateway order of a held booking, made now if it could not be made before',
      tags: ['Bookings'],
    })
    .input(z.strictObject({ bookingId }))
    .output(booking),
  releaseHold: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/let-go',
      summary: 'Let the hours of an own hold go before it lapses',
      description:
        'They are free at once, and money that still arrives for them is not kept. Refused while a payment is on its way.',
      tags: ['Bookings'],
    })
    .input(z.strictObject({ bookingId }))
    .output(booking),
  listRequests: oc
    .route({
      method: 'GET',
      path: '/owner/requests',
      summary: 'Paid bookings at own turfs that wait for an answer, earliest deadline first',
      tags: ['Owner'],
    })
    .output(bookingsAtTurfs),
  listAtOwnTurfs: oc
    .route({
      method: 'GET',
      path: '/owner/bookings',
      summary: 'Confirmed bookings at own turfs in the next days, earliest first',
      tags: ['Owner'],
    })
    .input(deskPeriod)
    .output(bookingsAtTurfs),
  accept: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/accept',
      summary: 'Confirm a booking at an own turf that waits for an answer',
      tags: ['Owner'],
    })
    .input(z.strictObject({ bookingId }))
    .output(bookingAtTurf),
  decline: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/decline',
      summary: 'Decline a booking at an own turf that waits for an answer; everything paid goes back',
      tags: ['Owner'],
    })
    .input(declineRequest)
    .output(bookingAtTurf),
};
