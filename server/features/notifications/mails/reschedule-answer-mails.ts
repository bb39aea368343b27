import { getBookingFacts } from '../../../core/bookings/booking-facts.ts';
import { listCustomerNames } from '../../../core/bookings/guests/customer-names.ts';
import { getRescheduleFacts } from '../../../core/bookings/reschedules/reschedule-facts.ts';
import { endReasonOf, isTimedOut } from '../../../core/bookings/reschedules/rules.ts';
import type { BookingFacts, RescheduleRow } from '../../../core/bookings/shapes.ts';
import { hasRefundOfReschedule } from '../../../core/payments/queries.ts';
import { findContact } from '../../../core/people/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { cancelAnsweredMails } from '../delivery/cancel-queued-mails.ts';
import {
  type RescheduleEnding,
  rescheduleEndedLetter,
  rescheduleRequestLetter,
  rescheduleWaitingLetter,
  rescheduleWithdrawnLetter,
} from '../letters/reschedule-answers.tsx';
import { writeMail } from './mails.ts';
import { payable } from './payable-game.ts';

/** Notifies customer and owner while the reschedule awaits approval; the answer has its own mail. */
export async function sendRescheduleRequest(services: Services, rescheduleId: string): Promise<void> {
  const { db, appUrl } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  const { approvalDueAt } = reschedule;
  if (reschedule.status !== 'awaiting_approval' || !approvalDueAt) return;
  const booking = await newTermsOf(services, reschedule);
  const game = await payable(db, booking);
  const asked = { reschedule, approvalDueAt, appUrl };
  const customer = await findContact(db, booking.userId);
  if (customer) {
    const letter = rescheduleWaitingLetter({ ...asked, firstName: customer.firstName }, game);
    await writeMail(services, { key: `waiting:${rescheduleId}`, recipient: customer.email }, letter);
  }
  const owner = await findContact(db, booking.turfOwnerId);
  if (!owner) return;
  const playerName = await playerNameOf(services, booking);
  const letter = rescheduleRequestLetter({ ...asked, firstName: owner.firstName, playerName }, game);
  const key = `request:${rescheduleId}` as const;
  await writeMail(services, { key, recipient: owner.email, deliverUntil: approvalDueAt }, letter);
}

/** Notifies the customer that the booking keeps its hours; of a withdrawal, the owner. */
export async function sendRescheduleEnded(services: Services, rescheduleId: string): Promise<void> {
  const { db } = services;
  const reschedule = await getRescheduleFacts(db, rescheduleId);
  await cancelAnsweredMails(services, reschedule.bookingId);
  const booking = await newTermsOf(services, reschedule);
  if (reschedule.status === 'withdrawn') await sendWithdrawn(services, booking, reschedule);
  else await sendEnded(services, booking, reschedule);
}

async function sendEnded(
  services: Services,
  booking: BookingFacts,
  reschedule: RescheduleRow,
): Promise<void> {
  const ending = endingOf(booking, reschedule);
  // The mail about the cancellation is enough, unless it left out money.
  if (ending === 'cancelled' && reschedule.payPaise === 0) return;
  const contact = await findContact(services.db, booking.userId);
  if (!contact) return;
  const { firstName, email } = contact;
  const { turfId, bookingId, id: rescheduleId } = reschedule;
  const reason = endReasonOf(reschedule);
  const isRefunded = await hasRefundOfReschedule(services.db, { turfId, bookingId, rescheduleId });
  const ended = { firstName, reschedule, ending, reason, isRefunded, appUrl: services.appUrl };
  const letter = rescheduleEndedLetter(ended, booking);
  await writeMail(services, { key: `reschedule-ended:${reschedule.id}`, recipient: email }, letter);
}

async function sendWithdrawn(
  services: Services,
  booking: BookingFacts,
  reschedule: RescheduleRow,
): Promise<void> {
  const owner = await findContact(services.db, booking.turfOwnerId);
  if (!owner) return;
  const playerName = await playerNameOf(services, booking);
  const letter = rescheduleWithdrawnLetter(
    { firstName: owner.firstName, playerName, reschedule, appUrl: services.appUrl },
    booking,
  );
  await writeMail(services, { key: `reschedule-withdrawn:${reschedule.id}`, recipient: owner.email }, letter);
}

function endingOf({ status }: BookingFacts, reschedule: RescheduleRow): RescheduleEnding {
  if (status === 'cancelled') return 'cancelled';
  if (reschedule.status === 'declined') return 'declined';
  return isTimedOut(reschedule) ? 'timed_out' : 'closed';
}

async function newTermsOf({ db }: Services, { bookingId, to }: RescheduleRow): Promise<BookingFacts> {
  return { ...(await getBookingFacts(db, bookingId)), ...to };
}

async function playerNameOf({ db }: Services, booking: BookingFacts): Promise<string> {
  return (await listCustomerNames(db, [booking])).get(booking.id) ?? '';
}
