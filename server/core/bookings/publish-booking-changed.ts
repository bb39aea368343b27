import type { Events } from '../../platform/events.ts';

type Told = { turfId: string; userId: string | null };

/** Publishes that a booking and its hours changed: to the customer, the desk and pages that show the turf. */
export function publishSlotsChanged(events: Events, booking: Told): void {
  events.publish({ type: 'slots-changed', turfId: booking.turfId });
  publishBookingChanged(events, booking);
}

/** Publishes that a booking changed but not its hours: to the customer and the desk. */
export function publishBookingChanged(events: Events, { turfId, userId }: Told): void {
  events.publish({ type: 'bookings-changed', turfId, userId: userId ?? undefined });
}
