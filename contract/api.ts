import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  booking,
  bookingFigures,
  bookingPage,
  bookingRequest,
  bookingSearch,
  quote,
  quoteRequest,
  refundQuote,
} from './bookings.ts';
import { cancelReason, managedCancellation } from './closures.ts';
import { closuresApi } from './closures-api.ts';
import { moneyApi } from './money-check.ts';
import { moveQuote, moveQuoteRequest, moveRequest } from './moves.ts';
import { peopleApi } from './people-api.ts';
import { reviewPage } from './reviews.ts';
import { istDate, turfId, turfSlots } from './slots.ts';
import { ticketsApi } from './tickets-api.ts';
import { bookingTimeline } from './timeline.ts';
import { sportCounts, turf, turfPage, turfSearch } from './turfs.ts';

const bookingId = z.uuid('Invalid booking ID');

/** Every operation: where it stands in the REST API, what it takes and what it answers. */
export const api = {
  turfs: {
    list: oc
      .route({ method: 'GET', path: '/turfs', summary: 'Search active turfs, newest first', tags: ['Turfs'] })
      .input(turfSearch)
      .output(turfPage),
    get: oc
      .route({ method: 'GET', path: '/turfs/{turfId}', summary: 'One turf', tags: ['Turfs'] })
      .input(z.object({ turfId }))
      .output(turf),
    countBySport: oc
      .route({ method: 'GET', path: '/sports', summary: 'Active turfs per sport', tags: ['Turfs'] })
      .output(sportCounts),
    listLocations: oc
      .route({ method: 'GET', path: '/locations', summary: 'Cities with active turfs', tags: ['Turfs'] })
      .output(z.array(z.string())),
  },
  slots: {
    list: oc
      .route({
        method: 'GET',
        path: '/turfs/{turfId}/slots',
        summary: "A day's hours with price and status",
        tags: ['Turfs'],
      })
      .input(z.object({ turfId, date: istDate }))
      .output(turfSlots),
  },
  reviews: {
    list: oc
      .route({
        method: 'GET',
        path: '/turfs/{turfId}/reviews',
        summary: 'Reviews, newest first',
        tags: ['Turfs'],
      })
      .input(z.object({ turfId, limit: z.coerce.number().int().min(1).max(50).default(10) }))
      .output(reviewPage),
  },
  bookings: {
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
        tags: ['Bookings'],
      })
      .input(bookingRequest)
      .output(booking),
    list: oc
      .route({ method: 'GET', path: '/bookings', summary: 'Own bookings, newest first', tags: ['Bookings'] })
      .input(bookingSearch)
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
      .input(z.strictObject({ bookingId }))
      .output(booking),
    cancelForCustomer: oc
      .route({
        method: 'POST',
        path: '/bookings/{bookingId}/cancel-for-customer',
        summary:
          'For owners (own turfs) and admins: cancel a booking, with everything paid online going back',
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
  },
  closures: closuresApi,
  tickets: ticketsApi,
  money: moneyApi,
  people: peopleApi,
};
