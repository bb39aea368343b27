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
import { messageToSupport } from './contact.ts';
import { favouritesApi } from './favourites-api.ts';
import { moneyApi } from './money-check.ts';
import { moveQuote, moveQuoteRequest, moveRequest } from './moves.ts';
import {
  bookingAtTurf,
  bookingsAtTurfs,
  declineRequest,
  deskPeriod,
  ownerFigures,
  ownTurfs,
} from './owner.ts';
import { ownerContact } from './owner-contact.ts';
import { peopleApi } from './people-api.ts';
import { reviewsApi } from './reviews-api.ts';
import { similarTurfs } from './similar-turfs.ts';
import { istDate, turfId, turfSlots } from './slots.ts';
import { ticketsApi } from './tickets-api.ts';
import { bookingTimeline } from './timeline.ts';
import { managedTurf, turfChange, turfDraft } from './turf-desk.ts';
import { pictureOrder, pictureRemoval, pictureText, pictureUpload, turfPictures } from './turf-pictures.ts';
import { cityCounts, sportCounts, turf, turfPage, turfSearch } from './turfs.ts';

const bookingId = z.uuid('Invalid booking ID');

/** Every operation: where it stands in the REST API, what it takes and what it answers. */
export const api = {
  turfs: {
    list: oc
      .route({ method: 'GET', path: '/turfs', summary: 'Search active turfs', tags: ['Turfs'] })
      .input(turfSearch)
      .output(turfPage),
    get: oc
      .route({ method: 'GET', path: '/turfs/{turfId}', summary: 'One turf', tags: ['Turfs'] })
      .input(z.object({ turfId }))
      .output(turf),
    create: oc
      .route({
        method: 'POST',
        path: '/turfs',
        successStatus: 201,
        summary: 'List a turf as one’s own',
        tags: ['Desk'],
      })
      .input(turfDraft)
      .output(turf),
    update: oc
      .route({
        method: 'PATCH',
        path: '/turfs/{turfId}',
        summary: 'Change a turf; a new rate counts for new bookings only',
        tags: ['Desk'],
      })
      .input(turfChange)
      .output(turf),
    getManaged: oc
      .route({
        method: 'GET',
        path: '/turfs/{turfId}/desk',
        summary: 'A turf as its owner or an admin edits it',
        tags: ['Desk'],
      })
      .input(z.object({ turfId }))
      .output(managedTurf),
    addPicture: oc
      .route({
        method: 'POST',
        path: '/turfs/{turfId}/images',
        successStatus: 201,
        summary: 'Add a picture (multipart, field `file`): JPEG, PNG or WebP up to 5 MB',
        tags: ['Desk'],
      })
      .input(pictureUpload)
      .output(turfPictures),
    orderPictures: oc
      .route({
        method: 'PUT',
        path: '/turfs/{turfId}/images/order',
        summary: 'Put the pictures in order; the first one stands on the card',
        tags: ['Desk'],
      })
      .input(pictureOrder)
      .output(turfPictures),
    describePicture: oc
      .route({
        method: 'PATCH',
        path: '/turfs/{turfId}/images/{pictureId}',
        summary: 'Say what a picture shows',
        tags: ['Desk'],
      })
      .input(pictureText)
      .output(turfPictures),
    removePicture: oc
      .route({
        method: 'DELETE',
        path: '/turfs/{turfId}/images/{pictureId}',
        summary: 'Remove a picture with its files',
        tags: ['Desk'],
      })
      .input(pictureRemoval)
      .output(turfPictures),
    archive: oc
      .route({
        method: 'DELETE',
        path: '/turfs/{turfId}',
        summary: 'Take a turf off the marketplace, once nothing is booked there any more',
        tags: ['Desk'],
      })
      .input(z.strictObject({ turfId }))
      .output(z.object({ archived: z.literal(true) })),
    listSimilar: oc
      .route({
        method: 'GET',
        path: '/turfs/{turfId}/similar',
        summary: 'Where else to play: the same sport first, then the nearest',
        tags: ['Turfs'],
      })
      .input(z.object({ turfId }))
      .output(similarTurfs),
    countBySport: oc
      .route({ method: 'GET', path: '/sports', summary: 'Active turfs per sport', tags: ['Turfs'] })
      .output(sportCounts),
    listLocations: oc
      .route({ method: 'GET', path: '/locations', summary: 'Cities with active turfs', tags: ['Turfs'] })
      .output(z.array(z.string())),
    listOwn: oc
      .route({ method: 'GET', path: '/owner/turfs', summary: 'Own turfs, oldest first', tags: ['Owner'] })
      .output(ownTurfs),
    countByCity: oc
      .route({ method: 'GET', path: '/cities', summary: 'Active turfs per city', tags: ['Turfs'] })
      .output(cityCounts),
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
  reviews: reviewsApi,
  favourites: favouritesApi,
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
    getOwnerContact: oc
      .route({
        method: 'GET',
        path: '/bookings/{bookingId}/owner-contact',
        summary: 'Whom to reach about an own confirmed booking',
        tags: ['Bookings'],
      })
      .input(z.object({ bookingId }))
      .output(ownerContact),
    getOwnerContactOfTurf: oc
      .route({
        method: 'GET',
        path: '/turfs/{turfId}/owner-contact',
        summary: 'Whom to reach about a turf where one has a confirmed booking',
        tags: ['Bookings'],
      })
      .input(z.object({ turfId }))
      .output(ownerContact),
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
    ownerFigures: oc
      .route({
        method: 'GET',
        path: '/owner/figures',
        summary: 'Bookings this month and earnings of own turfs',
        tags: ['Owner'],
      })
      .output(ownerFigures),
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
  },
  contact: {
    send: oc
      .route({
        method: 'POST',
        path: '/contact',
        successStatus: 202,
        summary: 'A message to the people behind Maidan, as a mail',
        tags: ['Contact'],
      })
      .input(messageToSupport)
      .output(z.object({ sent: z.literal(true) })),
  },
  closures: closuresApi,
  tickets: ticketsApi,
  money: moneyApi,
  people: peopleApi,
};
