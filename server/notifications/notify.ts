import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

/**
 * What other areas say when something has happened, in the transaction in which it happens. Mails are written later,
 * by jobs: a mail that fails never touches a booking or money.
 */

const aboutBooking = z.object({ bookingId: z.uuid() });

export const bookingConfirmedJob: Job<{ bookingId: string }> = {
  name: 'mail-booking-confirmed',
  payload: aboutBooking,
  retryLimit: 8,
};
export const bookingWaitingJob: Job<{ bookingId: string }> = {
  name: 'mail-booking-waiting',
  payload: aboutBooking,
  retryLimit: 8,
};
export const bookingCancelledJob: Job<{ bookingId: string }> = {
  name: 'mail-booking-cancelled',
  payload: aboutBooking,
  retryLimit: 8,
};
export const bookingMovedJob: Job<{ moveId: string }> = {
  name: 'mail-booking-moved',
  payload: z.object({ moveId: z.uuid() }),
  retryLimit: 8,
};
export const dueAtVenueJob: Job<{ moveId: string }> = {
  name: 'mail-due-at-venue',
  payload: z.object({ moveId: z.uuid() }),
  retryLimit: 8,
};
export const moneyRefundedJob: Job<{ refundId: string }> = {
  name: 'mail-money-refunded',
  payload: z.object({ refundId: z.uuid() }),
  retryLimit: 8,
};

export const applicationAnsweredJob: Job<{ applicationId: string }> = {
  name: 'mail-application-answered',
  payload: z.object({ applicationId: z.uuid() }),
  retryLimit: 8,
};
export const payoutChangedJob: Job<{ payoutId: string }> = {
  name: 'mail-payout',
  payload: z.object({ payoutId: z.uuid() }),
  retryLimit: 8,
};

/** To the customer, and to the turf's owner. */
export async function notifyBookingConfirmed({ jobs }: Services, tx: Database, bookingId: string) {
  await jobs.enqueue(tx, bookingConfirmedJob, { bookingId });
}

/** Paid, and the owner's word is awaited: to the customer, and to the owner who has to answer. */
export async function notifyBookingWaiting({ jobs }: Services, tx: Database, bookingId: string) {
  await jobs.enqueue(tx, bookingWaitingJob, { bookingId });
}

/** After the refund, if any, was decided in the same transaction: the mail names its amount. */
export async function notifyBookingCancelled({ jobs }: Services, tx: Database, bookingId: string) {
  await jobs.enqueue(tx, bookingCancelledJob, { bookingId });
}

/** To the customer, and to the turf's owner. */
export async function notifyBookingMoved({ jobs }: Services, tx: Database, moveId: string) {
  await jobs.enqueue(tx, bookingMovedJob, { moveId });
}

/** To the customer, and to the turf's owner: the bank has taken back what was paid for a move, and it is due at the venue. */
export async function notifyDueAtVenue({ jobs }: Services, tx: Database, moveId: string) {
  await jobs.enqueue(tx, dueAtVenueJob, { moveId });
}

/** Once the gateway has said that the money left. */
export async function notifyMoneyRefunded({ jobs }: Services, tx: Database, refundId: string) {
  await jobs.enqueue(tx, moneyRefundedJob, { refundId });
}

/** To the applicant, yes or no. */
export async function notifyApplicationAnswered({ jobs }: Services, tx: Database, applicationId: string) {
  await jobs.enqueue(tx, applicationAnsweredJob, { applicationId });
}

/** To the owner: money was sent, or had been written down by mistake. */
export async function notifyPayoutChanged({ jobs }: Services, tx: Database, payoutId: string) {
  await jobs.enqueue(tx, payoutChangedJob, { payoutId });
}
