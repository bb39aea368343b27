import { venueMoneyOf } from '../../../../contract/desk/venue-money.ts';
import { getBookingFacts } from '../../../core/bookings/booking-facts.ts';
import { listCustomerNames } from '../../../core/bookings/guests/customer-names.ts';
import { getRescheduleFacts } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import { isSameHours } from '../../../core/bookings/reschedules/rules.ts';
import { isOver } from '../../../core/bookings/rules.ts';
import type { BookingFacts, RescheduleRow } from '../../../core/bookings/shapes.ts';
import { listMoneyOfBookings } from '../../../core/payments/booking-money.ts';
import { wantsMail } from '../../../core/people/profiles/notification-preferences.ts';
import { findContact } from '../../../core/people/queries.ts';
import { listTurfSummaries } from '../../../core/turfs/queries.ts';
import type { Services } from '../../../flows/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cancelOutdatedMails } from '../delivery/cancel-queued-mails.ts';
import {
  bookingRescheduledLetter,
  dueAtVenueForOwnerLetter,
  dueAtVenueLetter,
  hoursClosedLetter,
  rescheduledForOwnerLetter,
} from '../letters/reschedules.tsx';
import { refundTermsOf } from './booking-mails.ts';
import { writeMail } from './mails.ts';
import { payable } from './payable-game.ts';

export async function sendBookingRescheduled(services: Services, rescheduleId: string): Promise<void> {
  const { db, clock, gateway, appUrl } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  await cancelOutdatedMails(services, reschedule);
  const booking = await atReschedule(db, await getBookingFacts(db, reschedule.bookingId), reschedule);
  const contact = await findContact(db, booking.userId);
  if (!contact || booking.status === 'cancelled') return;
  const mail = { key: `rescheduled:${rescheduleId}` as const, recipient: contact.email };
  const { closureReason } = reschedule;
  if (closureReason !== null) {
    const facts = { firstName: contact.firstName, reschedule, closureReason, appUrl };
    await writeMail(services, mail, hoursClosedLetter(facts, await payable(db, booking)));
    return;
  }
  const { moneyOf } = await listMoneyOfBookings(db, clock, [booking.id], gateway.keyId);
  const letter = bookingRescheduledLetter(
    {
      firstName: contact.firstName,
      terms: await refundTermsOf(db, booking),
      now: await clock.now(db),
      reschedule,
      isByVenue: reschedule.rescheduledBy !== booking.userId,
      formerTurf: booking.formerTurf,
      notTakenPaise: moneyOf.get(booking.id)?.declinedPaise ?? 0,
      appUrl,
    },
    await payable(db, booking),
  );
  await writeMail(services, mail, letter);
}

/** Notifies the customer even after a later rescheduling, whose mail may predate the bank's reversal. */
export async function sendDueAtVenue(services: Services, rescheduleId: string): Promise<void> {
  const { db, appUrl } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  const booking = await payable(db, await getBookingFacts(db, reschedule.bookingId));
  const contact = await findContact(db, booking.userId);
  if (!contact || !(await isStillDue(services, booking))) return;
  const letter = dueAtVenueLetter({ firstName: contact.firstName, reschedule, appUrl }, booking);
  const order = {
    key: `due-at-venue:${rescheduleId}` as const,
    recipient: contact.email,
    deliverUntil: booking.endsAt,
  };
  await writeMail(services, order, letter);
}

/** Notifies the owner, whose earlier mail said that nothing is to be collected. */
export async function sendDueToOwner(services: Services, rescheduleId: string): Promise<void> {
  const { db, appUrl } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  const booking = await payable(db, await getBookingFacts(db, reschedule.bookingId));
  if (!(await isStillDue(services, booking))) return;
  const optional = { userId: booking.turfOwnerId, kind: 'new_booking' } as const;
  if (!(await wantsMail(db, optional.userId, optional.kind))) return;
  const owner = await findContact(db, booking.turfOwnerId);
  if (!owner) return;
  const playerName = (await listCustomerNames(db, [booking])).get(booking.id) ?? '';
  const letter = dueAtVenueForOwnerLetter(
    { firstName: owner.firstName, playerName, reschedule, appUrl },
    booking,
  );
  const key = `due-at-venue-owner:${rescheduleId}` as const;
  await writeMail(services, { key, recipient: owner.email, optional, deliverUntil: booking.endsAt }, letter);
}

async function isStillDue(
  { db, clock }: Services,
  booking: BookingFacts & { collectedPaise: number },
): Promise<boolean> {
  return !isOver(booking, await clock.now(db)) && venueMoneyOf(booking, booking.collectedPaise).openPaise > 0;
}

/**
 * Owners get none about hours they closed or approved or the desk rescheduled, nor if they opted out of new-booking mails.
 */
export async function sendRescheduleToOwner(services: Services, rescheduleId: string): Promise<void> {
  const { db, appUrl } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  const booking = await atReschedule(db, await getBookingFacts(db, reschedule.bookingId), reschedule);
  const { rescheduledBy, approvalDueAt, closureReason } = reschedule;
  const isAtDesk = closureReason === null && rescheduledBy !== booking.userId;
  const isKnown = rescheduledBy === booking.turfOwnerId || approvalDueAt || isAtDesk;
  if (booking.status === 'cancelled' || isKnown) return;
  const optional = { userId: booking.turfOwnerId, kind: 'new_booking' } as const;
  if (!(await wantsMail(db, optional.userId, optional.kind))) return;
  const owner = await findContact(db, booking.turfOwnerId);
  if (!owner) return;
  const playerName = (await listCustomerNames(db, [booking])).get(booking.id) ?? '';
  const letter = rescheduledForOwnerLetter(
    { firstName: owner.firstName, playerName, reschedule, appUrl },
    await payable(db, booking),
  );
  await writeMail(
    services,
    { key: `rescheduled-owner:${rescheduleId}`, recipient: owner.email, optional },
    letter,
  );
}

/**
 * Returns the booking as this reschedule left it, even if another followed. At equal hours, returns the current
 * booking: after a bank reversal its amount due is higher than the reschedule's.
 */
async function atReschedule(
  db: Database,
  booking: BookingFacts,
  { from, to }: RescheduleRow,
): Promise<BookingFacts & { formerTurf: string | undefined }> {
  const turfs = await listTurfSummaries(db, [from.turfId, to.turfId]);
  const formerTurf = from.turfId === to.turfId ? undefined : turfs.get(from.turfId)?.name;
  if (isSameHours(booking, to)) return { ...booking, formerTurf };
  return { ...booking, ...to, turfName: turfs.get(to.turfId)?.name ?? booking.turfName, formerTurf };
}
