import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { singleLineText } from '../text/schemas.ts';
import { about } from './about.ts';
import { picture } from './pictures.ts';
import { istDate, slot, slotMinutes } from './slots.ts';
import { sportFilter, turfCard } from './turfs.ts';

export const venueId = idParam({ error: m.errors_venue_id }).meta({ description: 'A venue' });

/** A place of one owner. `turfs` are the active ones by sport and name; ratings add up theirs. */
export const venue = z.object({
  id: venueId,
  name: z.string().meta({ example: 'Lawspet Sports Park' }),
  location: z.string().meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  latitude: z.number().nullable().meta({ example: 11.95 }),
  longitude: z.number().nullable().meta({ example: 79.81 }),
  description: z.string().meta({ example: 'Four courts under one roof, beside the lake.' }),
  amenities: z.array(z.string()).meta({ example: ['Parking', 'Changing Room'] }),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  pictures: z.array(picture).meta({ description: 'Of the venue as a whole; its turfs have their own' }),
  turfs: z.array(turfCard),
});
export type Venue = z.infer<typeof venue>;

export const venueSearch = z.object({
  city: singleLineText()
    .max(200, { error: m.errors_up_to_200 })
    .optional()
    .meta({ description: 'A city, by any of its names', example: 'Puducherry' }),
  sport: sportFilter,
  cursor: z
    .uuid({ error: m.errors_next_cursor })
    .toLowerCase()
    .optional()
    .meta({ description: '`nextCursor` of the page before' }),
  limit: pageSize(50, 20),
});
export type VenueSearch = z.infer<typeof venueSearch>;

export const venuePage = z.object({
  items: z.array(venue),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type VenuePage = z.infer<typeof venuePage>;

/** The hours of one day of all active turfs, in the order of the venue. */
export const venueBoard = z.object({
  date: istDate,
  turfs: z.array(z.object({ turfId: z.string(), slotMinutes, slots: z.array(slot) })),
});
export type VenueBoard = z.infer<typeof venueBoard>;

export const ownVenue = venue.pick({
  id: true,
  name: true,
  location: true,
  description: true,
  amenities: true,
});
export type OwnVenue = z.infer<typeof ownVenue>;
export const ownVenues = z.object({ items: z.array(ownVenue) });

/** Omitted fields stay unchanged. */
export const venueChange = z
  .strictObject({
    name: singleLineText({ error: m.errors_venue_name })
      .min(1, { error: m.errors_venue_name })
      .max(100, { error: m.errors_name_long }),
    ...about.shape,
  })
  .partial()
  .extend({ venueId });
export type VenueChange = z.infer<typeof venueChange>;
