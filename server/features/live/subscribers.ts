import { getBookingFacts } from '../../core/bookings/facts.ts';
import { publishBookingChanged, publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import type { Services } from '../../flows/services.ts';

/**
 * Publishes booking changes again from the outbox, in case the process stopped between commit and publish.
 */
export function subscribeLive({ db, events, outbox }: Pick<Services, 'db' | 'events' | 'outbox'>): void {
  for (const type of ['booking.confirmed', 'booking.awaiting-approval', 'refund.processed'] as const) {
    outbox.subscribe(type, async ({ bookingId }) =>
      publishBookingChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
  for (const type of ['booking.cancelled', 'booking.rescheduled'] as const) {
    outbox.subscribe(type, async ({ bookingId }) =>
      publishSlotsChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
}
