import { z } from 'zod';
import { formatInstant, formatSlots } from '../../contract/calendar.ts';
import { formatPaise } from '../../contract/money.ts';
import { refundTermsFor } from '../../contract/quote.ts';
import { getBookingFacts } from '../bookings/facts.ts';
import { getContact } from '../people/queries.ts';
import type { Database } from '../platform/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { renderLetter } from './letter.ts';
import { writeMail } from './mails.ts';

export const bookingConfirmedJob: Job<{ bookingId: string }> = {
  name: 'mail-booking-confirmed',
  payload: z.object({ bookingId: z.uuid() }),
  retryLimit: 8,
};

/** Asks for the mail in the transaction that confirms; writing it can fail without touching the booking. */
export async function notifyBookingConfirmed(
  services: Services,
  tx: Database,
  bookingId: string,
): Promise<void> {
  await services.jobs.enqueue(tx, bookingConfirmedJob, { bookingId });
}

export async function mailBookingConfirmed(services: Services, bookingId: string): Promise<void> {
  const booking = await getBookingFacts(services.db, bookingId);
  const contact = await getContact(services.db, booking.userId);
  const terms = refundTermsFor(
    {
      date: booking.date,
      firstHour: booking.hours[0] ?? 0,
      paidPaise: booking.payNowPaise,
      feePaise: booking.feePaise,
    },
    booking.policy,
  );
  const letter = renderLetter({
    subject: `Booked: ${booking.turfName}, ${formatSlots(booking.date, booking.hours)}`,
    greeting: `Hi ${contact.firstName},`,
    paragraphs: [
      `${booking.turfName}, ${booking.turfLocation}, is yours on ${formatSlots(booking.date, booking.hours)}. Your code at the gate is ${booking.code}.`,
      `You paid ${formatPaise(booking.payNowPaise)}. ${booking.atVenuePaise > 0 ? `${formatPaise(booking.atVenuePaise)} is due at the venue.` : 'Nothing is due at the venue.'}`,
      `Cancel before ${formatInstant(terms.fullUntil)} and ${formatPaise(terms.fullRefundPaise)} comes back; until ${formatInstant(terms.partUntil)}, ${formatPaise(terms.partRefundPaise)}. After that the booking stands.`,
    ],
    button: { label: 'See your booking', url: `${services.appUrl}/bookings` },
  });
  await writeMail(services, services.db, {
    key: `confirmed:${bookingId}`,
    recipient: contact.email,
    ...letter,
  });
}
