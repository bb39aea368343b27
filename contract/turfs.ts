import { z } from 'zod';
import { sports } from './policy.ts';
import { instant, paise, turfId } from './slots.ts';

export const sport = z.enum(sports, 'Choose football, cricket, badminton, basketball or tennis.');

/** What a turf's card shows. A turf without reviews has `rating: null` and reads 'New'. */
export const turfCard = z.object({
  id: turfId,
  name: z.string(),
  location: z.string().meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  sport,
  capacity: z.int().positive(),
  hourlyRatePaise: paise,
  openingTime: z.string().meta({ example: '06:00' }),
  closingTime: z.string().meta({ example: '23:00' }),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  imageUrl: z.string().nullable(),
  /** Varies the drawn pitch, so that no two turfs look alike. */
  artworkSeed: z.int(),
});
export type TurfCard = z.infer<typeof turfCard>;

export const turf = turfCard.extend({
  description: z.string(),
  amenities: z.array(z.string()),
  imageUrls: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** A paid booking waits for the owner's word, unless it begins soon. */
  acceptedByHand: z.boolean(),
  createdAt: instant,
});
export type Turf = z.infer<typeof turf>;

const wholePaise = 'Enter a whole number of paise, 0 or more.';
const priceLimit = z.coerce.number(wholePaise).int(wholePaise).nonnegative(wholePaise);

export const turfSearch = z.object({
  q: z.string().trim().max(100).optional(),
  sport: z
    .string()
    .toLowerCase()
    .pipe(sport)
    .optional()
    .meta({ description: 'football, cricket, badminton, basketball or tennis' }),
  location: z.string().trim().max(200).optional(),
  minPricePaise: priceLimit.optional(),
  maxPricePaise: priceLimit.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number('Enter 1 to 50.')
    .int('Enter 1 to 50.')
    .min(1, 'Enter 1 to 50.')
    .max(50, 'Enter 1 to 50.')
    .default(20),
});
export type TurfSearch = z.infer<typeof turfSearch>;

export const turfPage = z.object({
  items: z.array(turfCard),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});

export const sportCounts = z.record(sport, z.int().nonnegative());
