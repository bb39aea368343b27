import type { Events } from '../../platform/events.ts';

type Told = { turfId: string; userId: string | null };

/** Says that a booking changed, its hours with it: to the person, the venue's desk, and whoever looks at the turf. */
export function tellHoursChanged(events: Events, booking: Told): void {
  events.publish({ type: 'slots-changed', turfId: booking.turfId });
  tellBookingChanged(events, booking);
}

/** Says that a booking changed which keeps its hours: to the person and the venue's desk. */
export function tellBookingChanged(events: Events, { turfId, userId }: Told): void {
  events.publish({ type: 'bookings-changed', turfId, userId: userId ?? undefined });
}
