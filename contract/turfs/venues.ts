import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { singleLineText } from '../text/schemas.ts';
import { istDate, slot } from './slots.ts';
import { turfCard } from './turfs.ts';

export const venueId = idParam({ error: m.errors_venue_id }).meta({ description: 'A venue' });

/** A place of one owner. `turfs` are the active ones by sport and name; ratings add up theirs. */
export const venue = z.object({
  id: venueId,
  name: z.string(),
  location: z.string().meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  turfs: z.array(turfCard),
});
export type Venue = z.infer<typeof venue>;

/** The hours of one day of all active turfs, in the order of the venue. */
export const venueBoard = z.object({
  date: istDate,
  turfs: z.array(z.object({ turfId: z.string(), slots: z.array(slot) })),
});
export type VenueBoard = z.infer<typeof venueBoard>;

export const ownVenue = venue.pick({ id: true, name: true, location: true });
export type OwnVenue = z.infer<typeof ownVenue>;
export const ownVenues = z.object({ items: z.array(ownVenue) });

export const venueChange = z.strictObject({
  venueId,
  name: singleLineText({ error: m.errors_venue_name })
    .min(1, { error: m.errors_venue_name })
    .max(100, { error: m.errors_name_long }),
});
export type VenueChange = z.infer<typeof venueChange>;
