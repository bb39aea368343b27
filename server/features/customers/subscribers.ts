import { recordCustomersOf } from '../../flows/customers/record-customers.ts';
import type { Services } from '../../flows/services.ts';

/** Adds customers who book online to the list of the venue; the desk's own bookings do so in their transaction. */
export function subscribeCustomers({ db, outbox }: Pick<Services, 'db' | 'outbox'>): void {
  for (const type of ['booking.confirmed', 'booking.rescheduled'] as const) {
    outbox.subscribe(type, ({ bookingId }) => db.transaction((tx) => recordCustomersOf(tx, [bookingId])));
  }
}
