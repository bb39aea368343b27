import { getBookingFacts } from '../../core/bookings/booking-facts.ts';
import { publishBookingChanged, publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { getRescheduleFacts } from '../../core/bookings/reschedules/reschedule-facts.ts';
import type { Services } from '../../flows/services.ts';

/**
 * Publishes booking changes again, in case the process stopped between commit and publish. A page about
 * payouts or applications shows a missed change at its next load.
 */
export function subscribeLive({ db, events, outbox }: Pick<Services, 'db' | 'events' | 'outbox'>): void {
  for (const type of [
    'booking.due-at-venue',
    'booking.turf-changed',
    'refund.processed',
    'refund.granted',
  ] as const) {
    outbox.subscribe(type, async ({ bookingId }) =>
      publishBookingChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
  outbox.subscribe('slot.offered', async ({ turfId }) => events.publish({ type: 'slots-changed', turfId }));
  const slotsChanging = [
    'booking.confirmed',
    'booking.awaiting-approval',
    'booking.cancelled',
    'booking.rescheduled',
    'reschedule.awaiting-approval',
    'reschedule.ended',
  ] as const;
  outbox.subscribe('booking.rescheduled', async ({ rescheduleId }) => {
    const { from, to } = await getRescheduleFacts(db, rescheduleId);
    if (from.turfId !== to.turfId) events.publish({ type: 'slots-changed', turfId: from.turfId });
  });
  for (const type of slotsChanging) {
    outbox.subscribe(type, async ({ bookingId }) =>
      publishSlotsChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
}
