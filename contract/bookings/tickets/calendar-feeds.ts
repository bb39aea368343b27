import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../../id-param.ts';
import { instant, turfId } from '../../turfs/slots.ts';
import { venueId } from '../../turfs/venues.ts';
import { sharedTicket } from './tickets.ts';

/** Days before today from which a feed has bookings. */
export const feedDays = 30;

/** A turf, a venue with all its turfs, or neither for the caller's own bookings. */
export const feedTarget = z
  .strictObject({ turfId: turfId.optional(), venueId: venueId.optional() })
  .refine(({ turfId, venueId }) => turfId === undefined || venueId === undefined, {
    error: m.errors_feed_target,
  });
export type FeedTarget = z.infer<typeof feedTarget>;

export const feedId = idParam();

const place = z.object({ id: z.uuid(), name: z.string() });

export const ownFeed = z.object({
  /** Both null for own bookings. */
  turf: place.nullable(),
  venue: place.nullable(),
  /** Null until an address is created. */
  feed: z.object({ id: z.uuid(), createdAt: instant }).nullable(),
});
export type OwnFeed = z.infer<typeof ownFeed>;
export const ownFeeds = z.object({ items: z.array(ownFeed) });

export const newFeed = z.object({
  id: z.uuid(),
  path: z.string().meta({ description: 'Path of the calendar, shown only now; later answers leave it out' }),
});

/** A feed works without a session, so the token is the only proof. */
export const feedToken = z.object({ token: z.string().max(100) });

const { bookingId, turf, state, sequence, earlier, date, startTimes, slotMinutes } = sharedTicket.shape;

export const feedGame = z.object({
  ...{ bookingId, state, sequence, earlier, date, startTimes, slotMinutes },
  code: z.string(),
  turf: turf.pick({ name: true, location: true, sport: true, latitude: true, longitude: true }),
  updatedAt: instant,
  /** As on the day sheet; null in the feed of a customer's own bookings. */
  customer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
});
export type FeedGame = z.infer<typeof feedGame>;

export const calendarFeed = z.object({
  /** Name of the turf or venue; null for own bookings. */
  name: z.string().nullable(),
  games: z.array(feedGame),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;
