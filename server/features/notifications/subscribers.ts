import type { Services } from '../../flows/services.ts';
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
import { type FindApplication, mailApplicationAnswered, mailPayout } from './owner-mails.ts';

export function subscribeMails(
  services: Services,
  { server, findApplication }: { server: MailServer; findApplication: FindApplication },
): void {
  const { jobs, outbox } = services;
  const deliver = createMailDelivery(server);
  jobs.register(deliverMailJob, ({ mailId }) => deliver(services, mailId));
  outbox.subscribe('booking.confirmed', async ({ bookingId }) => {
    await mailBookingConfirmed(services, bookingId);
    await mailNewBooking(services, bookingId);
  });
  outbox.subscribe('booking.awaiting-approval', async ({ bookingId }) => {
    await mailBookingWaiting(services, bookingId);
    await mailNewRequest(services, bookingId);
  });
  outbox.subscribe('booking.cancelled', ({ bookingId }) => mailBookingCancelled(services, bookingId));
  outbox.subscribe('booking.rescheduled', async ({ rescheduleId }) => {
    await mailBookingMoved(services, rescheduleId);
    await mailOwnerOfMove(services, rescheduleId);
  });
  outbox.subscribe('booking.due-at-venue', async ({ rescheduleId }) => {
    await mailDueAtVenue(services, rescheduleId);
    await mailOwnerOfDue(services, rescheduleId);
  });
  outbox.subscribe('refund.processed', ({ refundId }) => mailMoneyRefunded(services, refundId));
  outbox.subscribe('application.answered', ({ applicationId }) =>
    mailApplicationAnswered(services, applicationId, findApplication),
  );
  outbox.subscribe('payout.changed', ({ payoutId }) => mailPayout(services, payoutId));
}
