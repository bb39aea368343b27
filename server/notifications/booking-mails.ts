import { type RefundTerms, refundTermsFor } from '../../contract/quote.ts';
import { type BookingFacts, getBookingFacts } from '../bookings/facts.ts';
import { getRefundFacts, sumRefundsPaise } from '../payments/queries.ts';
import { wantsMail } from '../people/notification-preferences.ts';
import { findContact, listPublicNames } from '../people/queries.ts';
import type { Services } from '../services.ts';
import { calendarPathOf } from '../tickets/share-token.ts';
import { bookingCancelledLetter, bookingConfirmedLetter, newBookingLetter } from './letters/bookings.tsx';
import { moneyRefundedLetter } from './letters/money-refunded.tsx';
import { writeMail } from './mails.ts';

export async function mailBookingConfirmed(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const letter = bookingConfirmedLetter(
    {
      firstName: contact.firstName,
      terms: refundTermsOf(booking),
      calendarUrl: `${appUrl}${calendarPathOf(services, booking)}`,
      appUrl,
    },
    booking,
  );
  await writeMail(services, { key: `confirmed:${bookingId}`, recipient: contact.email }, letter);
}

/** To the turf's owner, unless they have turned these mails off. */
export async function mailNewBooking(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const optional = { userId: booking.turfOwnerId, kind: 'new_booking' } as const;
  if (!(await wantsMail(db, optional.userId, optional.kind))) return;
  const owner = await findContact(db, booking.turfOwnerId);
  if (!owner) return;
  const names = await listPublicNames(db, [booking.userId]);
  const playerName = names.get(booking.userId) ?? 'A player';
  const letter = newBookingLetter({ firstName: owner.firstName, playerName, appUrl }, booking);
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

export async function mailBookingCancelled(services: Services, bookingId: string): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const letter = bookingCancelledLetter(
    {
      firstName: contact.firstName,
      isOwnDoing: booking.cancelledBy === booking.userId,
      reason: booking.cancelReason,
      refundPaise: await sumRefundsPaise(db, bookingId, 'cancelled'),
      // By nobody: the system ended a booking whose payment never came.
      wasCharged: booking.cancelledBy !== null,
      appUrl,
    },
    booking,
  );
  await writeMail(services, { key: `cancelled:${bookingId}`, recipient: contact.email }, letter);
}

export async function mailMoneyRefunded(services: Services, refundId: string): Promise<void> {
  const { db, appUrl } = services;
  const refund = await getRefundFacts(db, refundId);
  const booking = await getBookingFacts(db, refund.bookingId);
  const contact = await findContact(db, booking.userId);
  if (!contact) return;
  const letter = moneyRefundedLetter({ ...refund, firstName: contact.firstName, appUrl }, booking);
  await writeMail(services, { key: `refunded:${refundId}`, recipient: contact.email }, letter);
}

export function refundTermsOf(booking: BookingFacts): RefundTerms {
  const [firstHour = 0] = booking.hours;
  const { date, payNowPaise: paidPaise, feePaise } = booking;
  return refundTermsFor({ date, firstHour, paidPaise, feePaise }, booking.policy);
}
