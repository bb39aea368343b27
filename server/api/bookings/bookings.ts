import { api } from '../../../contract/api.ts';
import { getOwnerContact } from '../../core/bookings/get-owner-contact.ts';
import { quoteHours } from '../../core/bookings/quote-hours.ts';
import { listActiveTurfs } from '../../core/turfs/owner-turfs.ts';
import { approveBooking } from '../../flows/approving/approve-booking.ts';
import { declineBooking } from '../../flows/approving/decline-booking.ts';
import { holdAsGuest, listGuestHolds, releaseGuestHold } from '../../flows/booking/hold-as-guest.ts';
import { holdSlots } from '../../flows/booking/hold-slots.ts';
import { openOrder } from '../../flows/booking/open-order.ts';
import { listAtOwnTurfs, listRequests } from '../../flows/booking/reads/at-own-turfs.ts';
import { findBookings } from '../../flows/booking/reads/find-bookings.ts';
import { getBookingTimeline } from '../../flows/booking/reads/get-timeline.ts';
import { listBookAgain } from '../../flows/booking/reads/list-book-again.ts';
import { getBookingFigures, getOwnBooking, listBookingsOf } from '../../flows/booking/reads/queries.ts';
import { quoteReschedule } from '../../flows/booking/reads/quote-reschedule.ts';
import { cancelBooking, quoteRefund } from '../../flows/cancelling/cancel-booking.ts';
import { cancelForCustomer } from '../../flows/cancelling/cancel-for-customer.ts';
import { closeHours } from '../../flows/cancelling/close-hours.ts';
import { previewClosure } from '../../flows/cancelling/list-closure.ts';
import { releaseHold } from '../../flows/cancelling/release-hold.ts';
import { listLockedAhead, reopenHours } from '../../flows/cancelling/reopen-hours.ts';
import { getRefundable, grantRefund } from '../../flows/refunding/grant-refund.ts';
import { rescheduleBooking } from '../../flows/rescheduling/reschedule-booking.ts';
import { withdrawReschedule } from '../../flows/rescheduling/withdraw-reschedule.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, recordView, signedIn } from '../procedure.ts';

const os = implementArea(api.bookings);

export const bookingProcedures = {
  quote: os.quote
    .use(permit('create:quote:public'))
    .handler(({ context: { services, actor, caller }, input }) =>
      quoteHours(services, input, { userId: actor.kind === 'person' ? actor.userId : undefined, caller }),
    ),
  holdAsGuest: os.holdAsGuest
    .use(permit('create:hold:public'))
    .handler(({ context: { services, actor, caller }, input }) =>
      holdAsGuest(services, { actor, caller }, input),
    ),
  listGuestHolds: os.listGuestHolds
    .use(permit('read:hold:public'))
    .handler(async ({ context: { services, actor }, input }) => ({
      items: await listGuestHolds(services, { actor }, input.guestToken),
    })),
  releaseGuestHold: os.releaseGuestHold
    .use(permit('release:hold:public'))
    .handler(({ context: { services, actor }, input }) => releaseGuestHold(services, { actor }, input)),
  create: os.create
    .use(permit('create:booking:own'))
    .handler(({ context: { services, actor, idempotencyKey, caller }, input }) =>
      holdSlots(services, requirePerson(actor), input, { idempotencyKey, caller }),
    ),
  list: os.list
    .use(permit('read:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      listBookingsOf(services, requirePerson(actor).userId, input),
    ),
  listOfPerson: os.listOfPerson.use(permit('read:booking:all')).handler(async ({ context, input }) => {
    const page = await listBookingsOf(context.services, input.userId, input);
    await recordView(context, input.userId, 'bookings');
    return page;
  }),
  find: os.find
    .use(permit('read:booking:all'))
    .handler(({ context, input }) => findBookings(context.services, input)),
  listAgain: os.listAgain
    .use(permit('read:booking:own'))
    .handler(async ({ context: { services, actor } }) => ({
      items: await listBookAgain(services, requirePerson(actor)),
    })),
  getFigures: os.getFigures
    .use(permit('read:booking:own'))
    .handler(({ context: { services, actor } }) => getBookingFigures(services, requirePerson(actor))),
  get: os.get
    .use(permit('read:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      getOwnBooking(services, requirePerson(actor), input.bookingId),
    ),
  timeline: os.timeline
    .use(permit('read:timeline:own'))
    .handler(({ context: { services, actor }, input }) =>
      getBookingTimeline(services, requirePerson(actor), input.bookingId),
    ),
  refundQuote: os.refundQuote
    .use(permit('cancel:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      quoteRefund(services, requirePerson(actor), input.bookingId),
    ),
  cancel: os.cancel
    .use(permit('cancel:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      cancelBooking(services, requirePerson(actor), input.bookingId, input.expectedRefundPaise),
    ),
  getOwnerContact: os.getOwnerContact
    .use(permit('read:owner-contact:own'))
    .handler(({ context: { services, actor }, input }) =>
      getOwnerContact(services, requirePerson(actor), input),
    ),
  getOwnerContactOfTurf: os.getOwnerContactOfTurf
    .use(permit('read:owner-contact:own'))
    .handler(({ context: { services, actor }, input }) =>
      getOwnerContact(services, requirePerson(actor), input),
    ),
  cancelForCustomer: os.cancelForCustomer
    .use(permit('cancel:booking:managed'))
    .handler(({ context, input }) => cancelForCustomer(context.services, signedIn(context), input)),
  getRefundable: os.getRefundable
    .use(permit('refund:booking:managed'))
    .handler(({ context: { services, actor }, input }) =>
      getRefundable(services, requirePerson(actor), input.bookingId),
    ),
  refund: os.refund
    .use(permit('refund:booking:managed'))
    .handler(({ context, input }) =>
      grantRefund(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  rescheduleQuote: os.rescheduleQuote
    .use(permit('reschedule:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      quoteReschedule(services, requirePerson(actor), input),
    ),
  reschedule: os.reschedule
    .use(permit('reschedule:booking:own'))
    .handler(({ context: { services, actor, caller }, input }) =>
      rescheduleBooking(services, requirePerson(actor), input, caller),
    ),
  withdrawReschedule: os.withdrawReschedule
    .use(permit('reschedule:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      withdrawReschedule(services, requirePerson(actor), input),
    ),
  openOrder: os.openOrder
    .use(permit('pay:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      openOrder(services, requirePerson(actor), input.bookingId),
    ),
  releaseHold: os.releaseHold
    .use(permit('release:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      releaseHold(services, requirePerson(actor), input.bookingId),
    ),
  listRequests: os.listRequests
    .use(permit('read:booking:managed'))
    .handler(async ({ context: { services, actor } }) => ({
      items: await listRequests(services, requirePerson(actor)),
    })),
  listAtOwnTurfs: os.listAtOwnTurfs
    .use(permit('read:booking:managed'))
    .handler(async ({ context: { services, actor }, input }) => ({
      items: await listAtOwnTurfs(services, requirePerson(actor), input),
    })),
  approve: os.approve
    .use(permit('answer:booking:managed'))
    .handler(({ context, input }) => approveBooking(context.services, signedIn(context), input)),
  decline: os.decline
    .use(permit('answer:booking:managed'))
    .handler(({ context, input }) => declineBooking(context.services, signedIn(context), input)),
};

const closures = implementArea(api.closures);

export const closureProcedures = {
  listTurfs: closures.listTurfs
    .use(permit('close:hours:managed'))
    .handler(async ({ context: { services, actor } }) => ({
      items: await listActiveTurfs(services.db, requirePerson(actor)),
    })),
  preview: closures.preview
    .use(permit('close:hours:managed'))
    .handler(({ context: { services, actor }, input }) =>
      previewClosure(services, requirePerson(actor), input),
    ),
  close: closures.close
    .use(permit('close:hours:managed'))
    .handler(({ context, input }) => closeHours(context.services, signedIn(context), input)),
  listLocked: closures.listLocked
    .use(permit('close:hours:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listLockedAhead(services, requirePerson(actor), input.turfId),
    ),
  reopen: closures.reopen
    .use(permit('close:hours:managed'))
    .handler(({ context, input }) => reopenHours(context.services, signedIn(context), input)),
};
