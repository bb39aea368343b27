import { oc } from '@orpc/contract';
import { dayAsked, dayBooking, daySheet, dayToClose } from './day-sheet.ts';
import {
  arrivalMark,
  deskBookingRequest,
  gateAnswer,
  gateSearch,
  handBackRequest,
  receiptRequest,
  receiptReversal,
} from './desk-bookings.ts';
import { takesIdempotencyKey } from './idempotency.ts';

const tags = ['Desk'];

/** For turf owners at their own turfs, and for admins. */
export const deskApi = {
  getDay: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/day',
      summary: "A turf's day: games, free hours, money",
      tags,
    })
    .input(dayAsked)
    .output(daySheet),
  book: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/desk-bookings',
      successStatus: 201,
      summary: 'Book hours for somebody at the gate or on the phone; confirmed at once, paid at the venue',
      description:
        'The running hour can be booked. Send an Idempotency-Key header: a repeat answers the same booking.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(deskBookingRequest)
    .output(dayBooking),
  find: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/gate',
      summary: 'Whether a scanned ticket or a typed code opens this gate now, and if not why',
      tags,
    })
    .input(gateSearch)
    .output(gateAnswer),
  markArrival: oc
    .route({
      method: 'PUT',
      path: '/bookings/{bookingId}/arrival',
      summary: 'Check a game in, mark a no-show once its first hour has begun, or take either back',
      tags,
    })
    .input(arrivalMark)
    .output(dayBooking),
  receive: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/receipts',
      successStatus: 201,
      summary: 'Write down money received at the venue, never more than is due',
      description: 'Send an Idempotency-Key header: a repeat writes nothing twice.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(receiptRequest)
    .output(dayBooking),
  handBack: oc
    .route({
      method: 'POST',
      path: '/bookings/{bookingId}/hand-backs',
      successStatus: 201,
      summary: 'Write down that the venue has handed back what it has received and is no longer due',
      description: 'Send an Idempotency-Key header: a repeat writes nothing twice.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(handBackRequest)
    .output(dayBooking),
  reverseReceipt: oc
    .route({
      method: 'POST',
      path: '/receipts/{receiptId}/reversal',
      summary: 'Take a receipt or a hand-back back that was written by mistake',
      tags,
    })
    .input(receiptReversal)
    .output(dayBooking),
  closeDay: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/day-closings',
      summary: "Write the day's figures down; again after a correction",
      tags,
    })
    .input(dayToClose)
    .output(daySheet),
};
