import type { RefundTerms } from '../../../../contract/bookings/quote.ts';
import { venueMoneyOf } from '../../../../contract/desk/venue-money.ts';
import { getBookingFacts } from '../../../core/bookings/booking-facts.ts';
import { cancelReasonOf } from '../../../core/bookings/cancel-causes.ts';
import { listCustomerNames } from '../../../core/bookings/guests/customer-names.ts';
import { getRescheduleFacts } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import { bookingRefundTerms, isAwaitingApproval, termsWithin } from '../../../core/bookings/rules.ts';
import type { BookingFacts } from '../../../core/bookings/shapes.ts';
import { calendarPathOf } from '../../../core/bookings/share-token.ts';
import { listMoneyOfBookings } from '../../../core/payments/booking-money.ts';
import { getGrantedRefund } from '../../../core/payments/grants/granted-refunds.ts';
import { netPaidPaiseOf } from '../../../core/payments/net-paid.ts';
import { getRefundFacts, sumRefundsPaise } from '../../../core/payments/queries.ts';
import { wantsMail } from '../../../core/people/profiles/notification-preferences.ts';
import { findContact, listAdminIds } from '../../../core/people/queries.ts';
import { refOf } from '../../../core/slots/booking-ref.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cancelAnsweredMails, cancelQueuedMails } from '../delivery/cancel-queued-mails.ts';
import { bookingWaitingLetter, newRequestLetter } from '../letters/awaiting-answer.tsx';
import {
  bookingCancelledLetter,
  bookingConfirmedLetter,
  cancelledForOwnerLetter,
  newBookingLetter,
} from '../letters/bookings.tsx';
import { moneyRefundedLetter, refundGrantedLetter } from '../letters/money-refunded.tsx';
import { writeMail } from './mails.ts';
import { payable } from './payable-game.ts';

export async function sendBookingConfirmed(services: Services, bookingId: string): Promise<void> {
  const { db, clock, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  if (booking.approvalDueAt) await cancelAnsweredMails(services, bookingId);
  const contact = await findContact(db, booking.userId);
  // A cancelled booking must not be confirmed after its cancellation mail.
  if (!contact || booking.status !== 'confirmed') return;
  const letter = bookingConfirmedLetter(
    {
      firstName: contact.firstName,
      terms: await refundTermsOf(db, booking),
      now: await clock.now(db),
      calendarUrl: `${appUrl}${calendarPathOf(services, booking)}`,
      appUrl,
    },
    await payable(db, booking),
  );
  await writeMail(services, { key: `confirmed:${bookingId}`, recipient: contact.email }, letter);
}

/** Notifies the turf's owner, unless they opted out or approved the booking themselves. */
export async function sendNewBooking(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  if (booking.approvalDueAt || booking.status !== 'confirmed') return;
  const optional = { userId: booking.turfOwnerId, kind: 'new_booking' } as const;
  if (!(await wantsMail(db, optional.userId, optional.kind))) return;
  const owner = await findContact(db, booking.turfOwnerId);
  if (!owner) return;
  const playerName = await playerNameOf(db, booking);
  const letter = newBookingLetter(
    { firstName: owner.firstName, playerName, appUrl },
    await payable(db, booking),
  );
  await writeMail(
    services,
    {
      key: `new-booking:${bookingId}`,
      recipient: owner.email,
      optional,
      deliverUntil: booking.endsAt,
    },
    letter,
  );
}

/** Notifies the customer while the booking awaits owner approval; the decision has its own mail. */
export async function sendAwaitingApproval(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact || !isAwaitingApproval(booking) || !booking.approvalDueAt) return;
  const { firstName, email } = contact;
  const letter = bookingWaitingLetter(
    { firstName, approvalDueAt: booking.approvalDueAt, appUrl },
    await payable(db, booking),
  );
  await writeMail(services, { key: `waiting:${bookingId}`, recipient: email }, letter);
}

/** Notifies the owner who must decide, regardless of opt-outs, because the customer has already paid. */
export async function sendNewRequest(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const owner = await findContact(db, booking.turfOwnerId);
  const { approvalDueAt } = booking;
  if (!owner || !isAwaitingApproval(booking) || !approvalDueAt) return;
  const playerName = await playerNameOf(db, booking);
  const letter = newRequestLetter(
    { firstName: owner.firstName, playerName, approvalDueAt, appUrl },
    await payable(db, booking),
  );
  const order = { key: `request:${bookingId}` as const, recipient: owner.email, deliverUntil: approvalDueAt };
  await writeMail(services, order, letter);
}

export async function sendBookingCancelled(services: Services, bookingId: string): Promise<void> {
  const { db, clock, gateway, appUrl } = services;
  await cancelQueuedMails(services, bookingId);
  const booking = await getBookingFacts(db, bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const { collectedPaise } = await payable(db, booking);
  const money = (await listMoneyOfBookings(db, clock, [bookingId], gateway.keyId)).moneyOf.get(bookingId);
  const letter = bookingCancelledLetter(
    {
      firstName: contact.firstName,
      isOwnDoing: booking.cancelledBy === booking.userId,
      isOwnersNo: await isOwnersNo(db, booking),
      reason: cancelReasonOf(booking),
      refundPaise: (await sumRefundsPaise(db, refOf(booking), 'cancelled')) + (money?.comingBackPaise ?? 0),
      sharedPaise: money?.sharedPaise ?? 0,
      givenBackPaise:
        (await sumRefundsPaise(db, refOf(booking), 'manual')) +
        (await sumRefundsPaise(db, refOf(booking), 'granted')),
      venueRefundDuePaise: venueMoneyOf(booking, collectedPaise).venueRefundDuePaise,
      // Without an actor, the approval timed out or the bank reversed the payment.
      wasCharged: booking.cancelledBy !== null || (money?.capturedPaise ?? 0) > 0,
      notTakenPaise: money?.authorizedPaise ?? 0,
      isSetAside: money !== undefined && money.capturedPaise === 0 && money.authorizedPaise > 0,
      appUrl,
    },
    booking,
  );
  await writeMail(services, { key: `cancelled:${bookingId}`, recipient: contact.email }, letter);
}

/** Notifies the owner of a cancellation by the customer, an admin, the bank or the approval deadline. */
export async function sendCancelledToOwner(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const { turfOwnerId, cancelledBy, userId } = booking;
  if (userId === null || (cancelledBy !== userId && (await isByVenue(db, booking)))) return;
  const optional = { userId: turfOwnerId, kind: 'new_booking' } as const;
  if (!(await wantsMail(db, turfOwnerId, optional.kind))) return;
  const owner = await findContact(db, turfOwnerId);
  if (!owner) return;
  const { collectedPaise } = await payable(db, booking);
  const letter = cancelledForOwnerLetter(
    {
      firstName: owner.firstName,
      playerName: await playerNameOf(db, booking),
      by: cancelledBy === userId ? 'customer' : (await isOwnersNo(db, booking)) ? 'timed_out' : 'maidan',
      reason: cancelReasonOf(booking),
      venueRefundDuePaise: venueMoneyOf(booking, collectedPaise).venueRefundDuePaise,
      appUrl,
    },
    booking,
  );
  const key = `cancelled-owner:${bookingId}` as const;
  await writeMail(services, { key, recipient: owner.email, optional }, letter);
}

/**
 * Returns whether the venue declined or let the deadline pass. An admin may also cancel such a booking, and
 * the bank may reverse its payment.
 */
async function isOwnersNo(db: Database, booking: BookingFacts): Promise<boolean> {
  const { confirmedAt, cancelledAt, cancelledBy, approvalDueAt, userId } = booking;
  if (confirmedAt || cancelledBy === userId) return false;
  if (cancelledBy === null) return Boolean(cancelledAt && approvalDueAt && cancelledAt >= approvalDueAt);
  return isByVenue(db, booking);
}

/** Returns whether the owner or staff cancelled, not an admin or a job. */
async function isByVenue(db: Database, { cancelledBy, turfOwnerId }: BookingFacts): Promise<boolean> {
  if (cancelledBy === null || cancelledBy === turfOwnerId) return cancelledBy !== null;
  return !(await listAdminIds(db, [cancelledBy])).has(cancelledBy);
}

export async function sendMoneyRefunded(services: Services, refundId: string): Promise<void> {
  const { db, appUrl } = services;
  const refund = await getRefundFacts(db, refundId);
  // Its payer has no account with us; the page of the share shows it.
  if (refund.isOfShare) return;
  const booking = await getBookingFacts(db, refund.bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const { rescheduleId } = refund;
  const isUndone = rescheduleId !== null && (await getRescheduleFacts(db, rescheduleId)).status !== 'done';
  const letter = moneyRefundedLetter({ ...refund, isUndone, firstName: contact.firstName, appUrl }, booking);
  await writeMail(services, { key: `refunded:${refundId}`, recipient: contact.email }, letter);
}

export async function sendRefundGranted(services: Services, grantId: string): Promise<void> {
  const { db, appUrl } = services;
  const grant = await getGrantedRefund(db, grantId);
  const booking = await getBookingFacts(db, grant.bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const letter = refundGrantedLetter({ ...grant, firstName: contact.firstName, appUrl }, booking);
  await writeMail(services, { key: `refund-granted:${grantId}`, recipient: contact.email }, letter);
}

async function playerNameOf(db: Database, booking: BookingFacts): Promise<string> {
  return (await listCustomerNames(db, [booking])).get(booking.id) ?? '';
}

/** Returns the refund terms, limited to the money that is not refunded or disputed. */
export async function refundTermsOf(db: Database, booking: BookingFacts): Promise<RefundTerms> {
  return termsWithin(bookingRefundTerms(booking), await netPaidPaiseOf(db, booking));
}
