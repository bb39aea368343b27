import type { Services } from '../../flows/services.ts';
import { createMailDelivery, type MailServer } from './delivery/deliver-mail.ts';
import {
  sendAwaitingApproval,
  sendBookingCancelled,
  sendBookingConfirmed,
  sendCancelledToOwner,
  sendMoneyRefunded,
  sendNewBooking,
  sendNewRequest,
  sendRefundGranted,
} from './mails/booking-mails.ts';
import { deliverMailJob } from './mails/mails.ts';
import {
  type FindApplication,
  sendApplicationAnswered,
  sendPayout,
  sendPayoutAccountChanged,
  sendStaffRemoved,
} from './mails/owner-mails.ts';
import { sendRescheduleEnded, sendRescheduleRequest } from './mails/reschedule-answer-mails.ts';
import {
  sendBookingRescheduled,
  sendDueAtVenue,
  sendDueToOwner,
  sendRescheduleToOwner,
} from './mails/reschedule-mails.ts';
import { sendSlotOffer } from './mails/slot-offer-mails.ts';
import { sendTurfChanged } from './mails/turf-change-mails.ts';
import { sendWeeklyDateEnded, sendWeeklySlotEnded } from './mails/weekly-slot-mails.ts';
import { sendPlaceAlerts } from './place-alerts/send-place-alerts.ts';
import { deliverPush, deliverPushJob } from './push/push-messages.ts';
import { matchAlertsJob, matchSearchAlerts } from './search-alerts/match-search-alerts.ts';
import { sendSearchAlert } from './search-alerts/send-search-alert.ts';

export function subscribeMails(
  services: Services,
  { server, findApplication }: { server: MailServer; findApplication: FindApplication },
): void {
  const { jobs, outbox } = services;
  const deliver = createMailDelivery(server);
  jobs.register(deliverMailJob, ({ mailId }) => deliver(services, mailId));
  jobs.register(matchAlertsJob, (freed) => matchSearchAlerts(services, freed));
  jobs.register(deliverPushJob, ({ messageId }) => deliverPush(services, messageId));
  outbox.subscribe('booking.confirmed', async ({ bookingId }) => {
    await sendBookingConfirmed(services, bookingId);
    await sendNewBooking(services, bookingId);
  });
  outbox.subscribe('booking.awaiting-approval', async ({ bookingId }) => {
    await sendAwaitingApproval(services, bookingId);
    await sendNewRequest(services, bookingId);
  });
  outbox.subscribe('booking.cancelled', async ({ bookingId }) => {
    await sendBookingCancelled(services, bookingId);
    await sendCancelledToOwner(services, bookingId);
  });
  outbox.subscribe('booking.rescheduled', async ({ rescheduleId }) => {
    await sendBookingRescheduled(services, rescheduleId);
    await sendRescheduleToOwner(services, rescheduleId);
  });
  outbox.subscribe('reschedule.awaiting-approval', ({ rescheduleId }) =>
    sendRescheduleRequest(services, rescheduleId),
  );
  outbox.subscribe('reschedule.ended', ({ rescheduleId }) => sendRescheduleEnded(services, rescheduleId));
  outbox.subscribe('booking.due-at-venue', async ({ rescheduleId }) => {
    await sendDueAtVenue(services, rescheduleId);
    await sendDueToOwner(services, rescheduleId);
  });
  outbox.subscribe('booking.turf-changed', ({ bookingId, changedAt }) =>
    sendTurfChanged(services, bookingId, changedAt),
  );
  outbox.subscribe('refund.processed', ({ refundId }) => sendMoneyRefunded(services, refundId));
  outbox.subscribe('refund.granted', ({ grantId }) => sendRefundGranted(services, grantId));
  outbox.subscribe('application.answered', ({ applicationId }) =>
    sendApplicationAnswered(services, applicationId, findApplication),
  );
  outbox.subscribe('staff.removed', (event) => sendStaffRemoved(services, event));
  outbox.subscribe('turf.listed', ({ turfId }) => sendPlaceAlerts(services, turfId));
  outbox.subscribe('slot.offered', (event) => sendSlotOffer(services, event));
  outbox.subscribe('slot.open', (event) => sendSlotOffer(services, event));
  outbox.subscribe('weekly-date.ended', ({ weeklyDateId }) => sendWeeklyDateEnded(services, weeklyDateId));
  outbox.subscribe('weekly-slot.ended', ({ weeklySlotId }) => sendWeeklySlotEnded(services, weeklySlotId));
  outbox.subscribe('slots.freed', (freed) => matchSearchAlerts(services, freed));
  outbox.subscribe('search.matched', (match) => sendSearchAlert(services, match));
  outbox.subscribe('payout.changed', ({ payoutId }) => sendPayout(services, payoutId));
  outbox.subscribe('payout-account.changed', ({ ownerId, changedAt }) =>
    sendPayoutAccountChanged(services, ownerId, changedAt),
  );
}
