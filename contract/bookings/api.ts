import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { dayBooking } from '../desk/day-sheet.ts';
import {
  approvalRequest,
  bookingAtTurf,
  bookingsAtTurfs,
  declineRequest,
  deskPeriod,
} from '../desk/owner.ts';
import { idParam } from '../id-param.ts';
import { takesIdempotencyKey } from '../idempotency.ts';
import { grantRequest, refundable } from '../payments/granted-refunds.ts';
import { bookingId, turfId } from '../turfs/slots.ts';
import {
  bookAgain,
  booking,
  bookingFigures,
  bookingFind,
  bookingPage,
  bookingRequest,
  bookingSearch,
  cancelRequest,
  discountedQuoteRequest,
  foundBookings,
  guestHold,
  guestHoldRelease,
  guestHoldRequest,
  guestToken,
  quote,
  refundQuote,
} from './bookings.ts';
import { cancelReason, managedCancellation } from './closures.ts';
import { ownerContact } from './owner-contact.ts';
import { rescheduleQuote, rescheduleQuoteRequest, rescheduleRequest, withdrawal } from './reschedules.ts';
import { bookingTimeline } from './timeline.ts';

export const bookingsApi = {
  quote: oc
    .route({
      method: 'POST',
      path: '/quotes',
      summary: 'Get the price breakdown for both payment options',
      tags: ['Bookings'],
    })
    .input(discountedQuoteRequest)
    .output(quote),
  holdAsGuest: oc
    .route({
      method: 'POST',
      path: '/guest-holds',
      successStatus: 201,
      summary: 'Hold hours before a booking',
      description:
        'Without a session the hold belongs to `guestToken` until that browser signs in. Booking the hours takes the hold over and keeps its expiry.',
      tags: ['Bookings'],
    })
    .input(guestHoldRequest)
    .output(guestHold.extend({ guestToken })),
  listGuestHolds: oc
    .route({
      method: 'POST',
      path: '/guest-holds/list',
      summary: 'List own live guest holds, or those of a token',
      tags: ['Bookings'],
    })
    .input(z.strictObject({ guestToken: guestToken.optional() }))
    .output(z.object({ items: z.array(guestHold) })),
  releaseGuestHold: oc
    .route({
      method: 'POST',
      path: '/guest-holds/release',
      summary: 'Release the guest hold at a turf on a date',
      tags: ['Bookings'],
    })
    .input(guestHoldRelease)
    .output(z.object({ released: z.boolean() })),
  create: oc
    .route({
      method: 'POST',
      path: '/bookings',
      successStatus: 201,
      summary: 'Hold hours and create a payment order',
      description:
        'Send an Idempotency-Key header (up to 100 characters): a repeat with the same key and body returns the same booking.',
      spec: takesIdempotencyKey,
      tags: ['Bookings'],
    })
    .input(bookingRequest)
    .output(booking),
  list: oc
    .route({
      method: 'GET',
      path: '/bookings',
      summary: 'List own bookings, latest game first',
      tags: ['Bookings'],
    })
    .input(bookingSearch)
    .output(bookingPage),
  listOfPerson: oc
    .route({
      method: 'GET',
      path: '/people/{userId}/bookings',
      summary: 'List the bookings of a person, latest game first, for admins',
      tags: ['Admin'],
    })
    .input(bookingSearch.extend({ userId: idParam({ error: m.errors_user_id }) }))
    .output(bookingPage),
  find: oc
    .route({
      method: 'GET',
      path: '/admin/bookings',
      summary: 'List and find bookings of all turfs, latest game first, for admins',
      tags: ['Admin'],
    })
    .input(bookingFind)
    .output(foundBookings),
  listAgain: oc
    .route({
      method: 'GET',
      path: '/me/book-again',
      summary: 'List the last turfs, weekdays and hours that the caller booked, on their next same weekday',
      tags: ['Bookings'],
    })
    .output(z.object({ items: z.array(bookAgain) })),
  getFigures: oc
    .route({
      method: 'GET',
      path: '/me/figures',
      summary: 'Own upcoming games and hours played',
      tags: ['Bookings'],
    })
    .output(bookingFigures),
  get: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}',
      summary: 'Get an own booking',
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(booking),
  timeline: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/timeline',
      summary: "Activity of a booking and its payments, for its customer, the turf's owner and admins",
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(bookingTimeline),
  refundQuote: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/refund-quote',
      summary: 'Get the refund for cancelling now',
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(refundQuote),
  cancel: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/cancel',
      summary: 'Cancel an own booking; the refund is sent automatically',
      tags: ['Bookings'],
    })
    .input(cancelRequest)
    .output(booking),
  getRefundable: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/refundable',
      summary: 'Get what can still be refunded without cancelling, for owners (own turfs) and admins',
      tags: ['Running a turf'],
    })
    .input(z.object({ bookingId }))
    .output(refundable),
  refund: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/refunds',
      successStatus: 201,
      summary: 'Refund an amount or single slots without cancelling, for owners (own turfs) and admins',
      description:
        'From confirmation until 30 days after the game, up to what was paid and is not refunded. Online money goes back to its payment; `venue` records money handed out there. Send an Idempotency-Key header: a repeat refunds nothing twice.',
      spec: takesIdempotencyKey,
      tags: ['Running a turf'],
    })
    .input(grantRequest)
    .output(dayBooking),
  getOwnerContact: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/owner-contact',
      summary: "Get the owner's contact for an own confirmed booking, until 24 hours after its game",
      tags: ['Bookings'],
    })
    .input(z.object({ bookingId }))
    .output(ownerContact),
  getOwnerContactOfTurf: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/owner-contact',
      summary:
        "Get the owner's contact of a turf with an own confirmed booking, until 24 hours after its game",
      tags: ['Bookings'],
    })
    .input(z.object({ turfId }))
    .output(ownerContact),
  cancelForCustomer: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/cancel-for-customer',
      summary: "Cancel a customer's booking with a full refund, for owners (own turfs) and admins",
      tags: ['Running a turf'],
    })
    .input(z.strictObject({ bookingId, reason: cancelReason }))
    .output(managedCancellation),
  rescheduleQuote: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/reschedule-quote',
      summary: 'Get the price difference of rescheduling an own booking',
      tags: ['Bookings'],
    })
    .input(rescheduleQuoteRequest)
    .output(rescheduleQuote),
  reschedule: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/reschedule',
      summary: 'Reschedule an own booking; a difference to pay online first is returned as `reschedule`',
      description:
        'Where the owner approves bookings by hand, new hours need approval too: `reschedule.status` is then `awaiting_approval`, and the booking keeps its old hours.',
      tags: ['Bookings'],
    })
    .input(rescheduleRequest)
    .output(booking),
  withdrawReschedule: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/reschedules/{rescheduleId}/withdraw',
      summary: 'Withdraw an own reschedule that awaits owner approval, with a refund of what was paid for it',
      tags: ['Bookings'],
    })
    .input(withdrawal)
    .output(booking),
  openOrder: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/order',
      summary: 'Get the gateway order of a hold, creating it if that failed before',
      tags: ['Bookings'],
    })
    .input(z.strictObject({ bookingId }))
    .output(booking),
  releaseHold: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/release',
      summary: 'Release an own hold before it expires',
      description:
        'The hours are free immediately, and a late payment is refunded. Refused while a payment is in flight.',
      tags: ['Bookings'],
    })
    .input(z.strictObject({ bookingId }))
    .output(booking),
  listRequests: oc
    .route({
      method: 'GET',
      path: '/owner/requests',
      summary: 'List bookings and reschedules at own turfs awaiting approval, earliest deadline first',
      tags: ['Owner'],
    })
    .output(bookingsAtTurfs),
  listAtOwnTurfs: oc
    .route({
      method: 'GET',
      path: '/owner/bookings',
      summary: 'List upcoming confirmed bookings at own turfs, earliest first',
      tags: ['Owner'],
    })
    .input(deskPeriod)
    .output(bookingsAtTurfs),
  approve: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/approve',
      summary: 'Approve a booking or its reschedule at an own turf',
      tags: ['Owner'],
    })
    .input(approvalRequest)
    .output(bookingAtTurf),
  decline: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/decline',
      summary:
        'Decline a booking at an own turf, with a full refund, or its reschedule, with a refund of what was paid for it',
      tags: ['Owner'],
    })
    .input(declineRequest)
    .output(bookingAtTurf),
};
