import type { Services } from '../services.ts';
import {
  mailBookingCancelled,
  mailBookingConfirmed,
  mailBookingWaiting,
  mailMoneyRefunded,
  mailNewBooking,
  mailNewRequest,
} from './booking-mails.ts';
import { createMailDelivery, type MailServer } from './deliver-mail.ts';
import { deliverMailJob } from './mails.ts';
import { mailBookingMoved, mailDueAtVenue, mailOwnerOfDue, mailOwnerOfMove } from './move-mails.ts';
import {
  applicationAnsweredJob,
  bookingCancelledJob,
  bookingConfirmedJob,
  bookingMovedJob,
  bookingWaitingJob,
  dueAtVenueJob,
  moneyRefundedJob,
  payoutChangedJob,
} from './notify.ts';
import { mailApplicationAnswered, mailPayout } from './owner-mails.ts';

export function registerMailJobs(services: Services, server: MailServer): void {
  const { jobs } = services;
  const deliver = createMailDelivery(server);
  jobs.register(deliverMailJob, ({ mailId }) => deliver(services, mailId));
  jobs.register(bookingConfirmedJob, async ({ bookingId }) => {
    await mailBookingConfirmed(services, bookingId);
    await mailNewBooking(services, bookingId);
  });
  jobs.register(bookingWaitingJob, async ({ bookingId }) => {
    await mailBookingWaiting(services, bookingId);
    await mailNewRequest(services, bookingId);
  });
  jobs.register(bookingCancelledJob, ({ bookingId }) => mailBookingCancelled(services, bookingId));
  jobs.register(bookingMovedJob, async ({ moveId }) => {
    await mailBookingMoved(services, moveId);
    await mailOwnerOfMove(services, moveId);
  });
  jobs.register(dueAtVenueJob, async ({ moveId }) => {
    await mailDueAtVenue(services, moveId);
    await mailOwnerOfDue(services, moveId);
  });
  jobs.register(applicationAnsweredJob, ({ applicationId }) =>
    mailApplicationAnswered(services, applicationId),
  );
  jobs.register(payoutChangedJob, ({ payoutId }) => mailPayout(services, payoutId));
  jobs.register(moneyRefundedJob, ({ refundId }) => mailMoneyRefunded(services, refundId));
}
