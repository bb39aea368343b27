import { getBookingFacts } from '../../../core/bookings/booking-facts.ts';
import { findContact } from '../../../core/people/queries.ts';
import type { Services } from '../../../flows/services.ts';
import { turfChangedLetter } from '../letters/turf-change.tsx';
import { writeMail } from './mails.ts';

/** Sends the change of the turf to its customer. An earlier change that is already replaced is skipped. */
export async function sendTurfChanged(
  services: Services,
  bookingId: string,
  changedAt: string,
): Promise<void> {
  const { db, appUrl } = services;
  const booking = await getBookingFacts(db, bookingId);
  const contact = await findContact(db, booking.userId);
  const { turfChange, turfChangedAt, status } = booking;
  if (!contact || !turfChange || turfChangedAt?.toISOString() !== changedAt || status === 'cancelled') return;
  const letter = turfChangedLetter({ firstName: contact.firstName, change: turfChange, appUrl }, booking);
  await writeMail(
    services,
    { key: `turf-changed:${bookingId}:${changedAt}`, recipient: contact.email },
    letter,
  );
}
