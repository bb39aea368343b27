import { getBookingFacts } from '../../core/bookings/facts.ts';
import { tellBookingChanged, tellHoursChanged } from '../../core/bookings/tell-change.ts';
import type { Services } from '../../flows/services.ts';

/** Publishes changes of bookings to open pages once more: the process that committed them may have died before it did. */
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
