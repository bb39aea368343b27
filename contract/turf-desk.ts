import { z } from 'zod';
import { parseHour } from './calendar.ts';
import { turfId } from './slots.ts';
import { multiLineText, singleLineText } from './text-schemas.ts';
import { turfPicture } from './turf-pictures.ts';
import { sport } from './turfs.ts';

const wholeHour = 'Enter a whole hour, as 06:00.';
const openingTime = z.string(wholeHour).refine((text) => parseHour(text) !== undefined, wholeHour);
const closingTime = z
  .string(wholeHour)
  .refine((text) => text === '24:00' || parseHour(text) !== undefined, wholeHour);
const mostPaise = 1_00_000_00;
const mostAmenities = 30;

const amenities = z
  .array(singleLineText().min(1, 'An amenity needs a name').max(50, 'An amenity is too long'))
  .max(mostAmenities, `At most ${mostAmenities} amenities`)
  .refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'Each amenity can be listed once',
  );

const fields = z.strictObject({
  name: singleLineText('Turf name is required').min(1, 'Turf name is required').max(100, 'Name is too long'),
  location: singleLineText('Location is required')
    .min(1, 'Location is required')
    .max(200, 'Location is too long')
    .meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  sport: z.string('Sport is required').trim().min(1, 'Sport is required').toLowerCase().pipe(sport),
  description: multiLineText().max(500, 'Description is too long'),
  amenities,
  hourlyRatePaise: z
    .int('Price must be a whole number of paise')
    .positive('Price must be positive')
    .max(mostPaise, 'Price must be at most ₹1,00,000'),
  capacity: z
    .int('Capacity must be a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(1_000, 'Capacity must be at most 1,000'),
  openingTime,
  closingTime,
  latitude: z.number().min(-90, 'Enter -90 to 90').max(90, 'Enter -90 to 90').nullable(),
  longitude: z.number().min(-180, 'Enter -180 to 180').max(180, 'Enter -180 to 180').nullable(),
});

/** Picked, because `.required()` would lose the messages for missing fields. */
const needed = fields.pick({ name: true, location: true, sport: true });

export const turfDraft = fields.partial().extend(needed.shape);
export type TurfDraft = z.infer<typeof turfDraft>;

/** Belongs to the caller; an admin can set another owner. */
export const turfCreation = turfDraft.extend({
  ownerId: z
    .uuid('Invalid user ID')
    .toLowerCase()
    .optional()
    .meta({ description: 'For admins alone: whose turf it is' }),
});
export type TurfCreation = z.infer<typeof turfCreation>;

/** Omitted fields stay unchanged. */
export const turfChange = fields.partial().extend({ turfId });
export type TurfChange = z.infer<typeof turfChange>;

export const managedTurf = fields.extend({
  id: turfId,
  sport,
  closingTime: z.string(),
  isActive: z.boolean(),
  pictures: z.array(turfPicture),
});
export type ManagedTurf = z.infer<typeof managedTurf>;
