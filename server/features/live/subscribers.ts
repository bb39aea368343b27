import { getBookingFacts } from '../../core/bookings/facts.ts';
import { tellBookingChanged, tellHoursChanged } from '../../core/bookings/tell-change.ts';
import type { Services } from '../../flows/services.ts';

/**
 * Publishes booking changes again from the outbox, in case the process stopped between commit and publish.
 */
export function subscribeLive({ db, events, outbox }: Pick<Services, 'db' | 'events' | 'outbox'>): void {
  for (const type of ['booking.confirmed', 'booking.awaiting-approval', 'refund.processed'] as const) {
    outbox.subscribe(type, async ({ bookingId }) =>
      tellBookingChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
  for (const type of ['booking.cancelled', 'booking.rescheduled'] as const) {
    outbox.subscribe(type, async ({ bookingId }) =>
      tellHoursChanged(events, await getBookingFacts(db, bookingId)),
    );
  }
}
