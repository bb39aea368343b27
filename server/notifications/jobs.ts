import type { Services } from '../services.ts';
import { bookingConfirmedJob, mailBookingConfirmed } from './booking-mails.ts';
import { createMailDelivery, deliverMailJob } from './mails.ts';

export function registerMailJobs(
  services: Services,
  options: { smtpUrl: string | undefined; from: string },
): void {
  const deliver = createMailDelivery(options);
  services.jobs.register(deliverMailJob, ({ mailId }) => deliver(services, mailId));
  services.jobs.register(bookingConfirmedJob, ({ bookingId }) => mailBookingConfirmed(services, bookingId));
}
