import type { bookings, reschedules } from './tables.ts';

/** The stored booking, for flows and rules that need most of it. Never sent in a response. */
export type BookingRow = typeof bookings.$inferSelect;

/** The stored booking and its turf, for mails, tickets and jobs, which have no request to load the turf for. */
export type BookingFacts = BookingRow & {
  turfName: string;
  turfLocation: string;
  turfOwnerId: string;
  turfVenueId: string;
};

export type RescheduleRow = typeof reschedules.$inferSelect;
