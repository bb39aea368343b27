import { oc } from '@orpc/contract';
import { z } from 'zod';
import { closableTurfs } from '../bookings/closures.ts';
import { takesIdempotencyKey } from '../idempotency.ts';
import { bookingId, istDate, turfId } from '../turfs/slots.ts';
import {
  arrivalMark,
  collectionRequest,
  deskBookingRequest,
  deskRescheduleOffer,
  deskRescheduleOffers,
  deskRescheduleQuoteRequest,
  deskRescheduleRequest,
  gateAnswer,
  gateSearch,
  receiptReversal,
  venueRefundRequest,
} from './bookings.ts';
import { dayBooking, dayClosingInput, dayInput, daySheet, deskWeek } from './day-sheet.ts';
import { shift, shiftClosing, shiftList, shiftOpening, shiftsOfVenue } from './shifts.ts';
import { deskTurfsInput } from './staff.ts';

const tags = ['Desk'];

/** For turf owners at their own turfs, and for admins. */
export const deskApi = {
  listTurfs: oc
    .route({
      method: 'GET',
      path: '/desk/turfs',
      summary: "List active turfs where the caller has a right: an owner's own, all for admins",
      tags,
    })
    .input(deskTurfsInput)
    .output(closableTurfs),
  getDay: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/day',
      summary: 'Day sheet of a turf: games, free hours, money',
      tags,
    })
    .input(dayInput)
    .output(daySheet),
  getWeek: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/week',
      summary: 'Seven days of a turf from a date on: games and free hours',
      tags,
    })
    .input(dayInput)
    .output(deskWeek),
  book: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/desk-bookings',
      successStatus: 201,
      summary: 'Create a walk-in or phone booking, confirmed immediately and paid at the venue',
      description:
        'The current hour can be booked. Send an Idempotency-Key header: a repeat returns the same booking.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(deskBookingRequest)
    .output(dayBooking),
  find: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/gate',
      summary:
        'Check whether a scanned ticket or typed code is valid at this gate now, with the reason if not',
      tags,
    })
    .input(gateSearch)
    .output(gateAnswer),
  listRescheduleOffers: oc
    .route({
      method: 'GET',
      path: '/bookings/{bookingId}/desk-reschedule-offers',
      summary:
        'List the slots of a date that a confirmed game can be given, also at another turf of the venue',
      tags,
    })
    .input(z.object({ bookingId, date: istDate, turfId: turfId.optional() }))
    .output(deskRescheduleOffers),
  quoteReschedule: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/desk-reschedule-quote',
      summary: 'Quote other slots for a confirmed game, at its turf or at another one of the venue',
      tags,
    })
    .input(deskRescheduleQuoteRequest)
    .output(deskRescheduleOffer),
  reschedule: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/desk-reschedule',
      summary: 'Extend, shorten or move a confirmed game until it ends, also to another turf of the venue',
      description:
        'A higher price is due at the venue. Customers are emailed; if a slot of theirs is dropped, they can cancel for a full refund until the game. A repeat with the same slots changes nothing.',
      tags,
    })
    .input(deskRescheduleRequest)
    .output(dayBooking),
  markArrival: oc
    .route({
      method: 'PUT',
      path: '/bookings/{bookingId}/arrival',
      summary: 'Check a game in, mark a no-show after its first hour has begun, or undo either',
      tags,
    })
    .input(arrivalMark)
    .output(dayBooking),
  collect: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/venue-payments',
      successStatus: 201,
      summary: 'Record money collected at the venue, at most the amount due',
      description: 'Send an Idempotency-Key header: a repeat records nothing twice.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(collectionRequest)
    .output(dayBooking),
  refundAtVenue: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/venue-refunds',
      successStatus: 201,
      summary: 'Record a refund paid out at the venue of money that is no longer due',
      description: 'Send an Idempotency-Key header: a repeat records nothing twice.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(venueRefundRequest)
    .output(dayBooking),
  reverseReceipt: oc
    .route({
      method: 'POST',
      path: '/venue-payments/{receiptId}/reversal',
      summary: 'Reverse a collection or a venue refund recorded by mistake',
      tags,
    })
    .input(receiptReversal)
    .output(dayBooking),
  closeDay: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/day-closings',
      summary: 'Close the day, again after a correction',
      tags,
    })
    .input(dayClosingInput)
    .output(daySheet),
  listShifts: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/shifts',
      summary: 'List open and recent shifts of a venue with their tills',
      tags,
    })
    .input(shiftsOfVenue)
    .output(shiftList),
  openShift: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/shifts',
      successStatus: 201,
      summary: "Open the caller's shift with the cash in the drawer; receipts then belong to it",
      description: 'One open shift per person and venue. A repeat with the same float returns it.',
      tags,
    })
    .input(shiftOpening)
    .output(shift),
  closeShift: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/shifts/{shiftId}/closing',
      summary: 'Close a shift with the counted cash; a difference needs a note',
      description: "One's own; owner, admins and staff with the right `staff` also those of others.",
      tags,
    })
    .input(shiftClosing)
    .output(shift),
};
