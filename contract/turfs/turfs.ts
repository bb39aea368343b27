import { z } from 'zod';
import * as m from '#messages';
import { latestClosingHour } from '../calendar.ts';
import { pageSize } from '../page-size.ts';
import { mostCountedFree, nearbyKm, sports } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';
import { bufferLengths, gameLengths } from './lengths.ts';
import { picture } from './pictures.ts';
import { instant, istDate, paise, slotMinutes, slotStartFields, turfId } from './slots.ts';

export const sport = z.enum(sports, { error: m.errors_sport });

/** Content of a turf's card. `rating` is null without reviews and displayed as 'New'. */
export const turfCard = z.object({
  id: turfId,
  name: z.string(),
  location: z.string().meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  sport,
  capacity: z.int().positive(),
  hourlyRatePaise: paise,
  /** Price range of an ordinary week, with price rules; holidays and single hours can differ. */
  usualPrices: z.object({ leastPaise: paise, mostPaise: paise }),
  openingTime: z.string().meta({ example: '06:00' }),
  closingTime: z.string().meta({
    description: '`24:00` is midnight; from `25:00` it is after midnight, up to `29:00`, 5 am',
    example: '23:00',
  }),
  slotMinutes,
  /** Shortest time that customers can book without a break. */
  minMinutes: z.literal(gameLengths).meta({ description: 'Shortest game in minutes', example: 60 }),
  bufferMinutes: z
    .literal(bufferLengths)
    .meta({ description: 'Minutes after each booking that cannot be booked', example: 30 }),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int().nonnegative(),
  imageUrl: z.string().nullable(),
  /** Varies the drawn pitch, so that turfs differ visually. */
  artworkSeed: z.int(),
});
export type TurfCard = z.infer<typeof turfCard>;

const pieces = z.array(z.int().positive()).meta({
  description: 'Parts of the venue; turfs with a common part cannot be booked at the same time',
  example: [1, 2],
});

export const turf = turfCard.extend({
  /** With its active turfs, this one included, by sport and name. */
  venue: z.object({
    id: z.string(),
    name: z.string(),
    turfs: z.array(z.object({ id: z.string(), name: z.string(), sport, pieces })),
  }),
  pieces,
  description: z.string(),
  amenities: z.array(z.string()),
  pictures: z.array(picture),
  imageUrls: z.array(z.string()).meta({ description: 'The URLs of `pictures`' }),
  weeklySharePercent: z.int().meta({
    description: 'Share of the evening that weekly slots may take; 0: no weekly slots',
    example: 50,
  }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** A paid booking awaits owner approval unless it starts soon. */
  acceptedByHand: z.boolean(),
  createdAt: instant,
});
export type Turf = z.infer<typeof turf>;

export const foundTurf = turfCard.extend({
  venue: z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.string().nullable().meta({
      description: 'The first picture of the venue as a whole',
      example: '/files/turfs/6f1c0a7be2d94c3f8a5b1e0d7c9f2a34/960.webp',
    }),
  }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  description: z.string(),
  amenities: z.array(z.string()),
  distanceKm: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ description: 'Distance from `near`; null without it' }),
  freeHours: z
    .array(z.object({ ...slotStartFields, pricePaise: paise }))
    .nullable()
    .meta({
      description: 'Free hours of the search on `date`, as on the turf page; null without a date',
      example: [
        { date: '2026-11-27', startTime: '18:00', eveningTime: '18:00', pricePaise: 90000 },
        { date: '2026-11-28', startTime: '00:00', eveningTime: '24:00', pricePaise: 110000 },
      ],
    }),
});
export type FoundTurf = z.infer<typeof foundTurf>;

export const turfSorts = ['newest', 'price', 'rating', 'distance'] as const;

const wholePaise = { error: m.errors_price_limit };
const priceLimit = z.coerce
  .number(wholePaise)
  .int(wholePaise)
  .nonnegative(wholePaise)
  .max(1_000_000_000, { error: m.errors_price_limit_most });

const hourOfDay = (first: number, last: number) => {
  const remedy = { error: () => m.errors_whole_hour({ first, last }) };
  return z.coerce.number(remedy).int(remedy).min(first, remedy).max(last, remedy);
};

const near = z
  .string()
  .trim()
  .regex(/^-?([0-8]?\d(\.\d{1,8})?|90(\.0{1,8})?),-?((1[0-7]\d|\d{1,2})(\.\d{1,8})?|180(\.0{1,8})?)$/, {
    error: m.errors_near_format,
  })
  .meta({ description: `Latitude,longitude: turfs within ${nearbyKm} km of it`, example: '11.93,79.83' });

export const sportFilter = z
  .string()
  .toLowerCase()
  .pipe(sport)
  .optional()
  .meta({ description: 'football, cricket, badminton, basketball or tennis', example: 'football' });

export const turfSearch = z
  .object({
    q: singleLineText().max(100, { error: m.errors_up_to_100 }).optional().meta({
      description: 'Words of name, area, city or sport; all must match, typos are tolerated',
    }),
    sport: sportFilter,
    location: singleLineText()
      .max(200, { error: m.errors_up_to_200 })
      .optional()
      .meta({ description: 'A city, an area or both, by any of its names' }),
    minPricePaise: priceLimit.optional(),
    maxPricePaise: priceLimit.optional(),
    date: istDate.optional().meta({ description: 'Only turfs with a free hour on this Indian date' }),
    from: hourOfDay(0, latestClosingHour - 1)
      .optional()
      .meta({ description: 'The free hour begins at this Indian hour or later; 25 is 1 am after midnight' }),
    to: hourOfDay(1, latestClosingHour)
      .optional()
      .meta({ description: 'The free hour ends at this Indian hour or earlier' }),
    full: z
      .enum(['hide', 'show'], { error: m.errors_full_turfs })
      .optional()
      .meta({ description: "With a date, 'show' lists turfs without a free hour too; default 'hide'" }),
    near: near.optional(),
    groupBy: z.enum(['venue'], { error: m.errors_group_by }).optional().meta({
      description:
        "'venue': matching turfs of a venue follow each other, at most 12 of each; a page has `limit` venues",
    }),
    sort: z
      .enum(turfSorts, { error: m.errors_turf_sort })
      .optional()
      .meta({ description: 'Default: best match for `q`, otherwise nearest to `near`, otherwise newest' }),
    cursor: z.string().max(300, { error: m.errors_next_cursor }).optional(),
    limit: pageSize(50, 20),
  })
  .superRefine(({ date, from, to, minPricePaise, maxPricePaise, near: place, sort }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (date === undefined && (from !== undefined || to !== undefined))
      refuse('date', m.errors_date_of_hours());
    if (from !== undefined && to !== undefined && from >= to) refuse('to', m.errors_hour_after_from());
    if (minPricePaise !== undefined && maxPricePaise !== undefined && minPricePaise > maxPricePaise)
      refuse('maxPricePaise', m.errors_price_above_min());
    if (sort === 'distance' && place === undefined) refuse('near', m.errors_near());
  });
export type TurfSearch = z.infer<typeof turfSearch>;

export const turfPage = z.object({
  items: z.array(foundTurf),
  total: z
    .int()
    .nonnegative()
    .meta({
      description: `Matching turfs; with a free hour only, ${mostCountedFree} means at least so many`,
    }),
  venueTotal: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'Venues of the counted turfs; null without `groupBy`', example: 12 }),
  nextCursor: z.string().nullable(),
});
export type TurfPage = z.infer<typeof turfPage>;

export const sportCounts = z.record(sport, z.int().nonnegative());

/** Cities by number of turfs, highest first. */
export const cityCounts = z.array(z.object({ city: z.string(), count: z.int().positive() }));

/** Sports and areas have the most turfs first. */
export const cityOverview = z.object({
  city: z.string().meta({ example: 'Puducherry' }),
  slug: z
    .string()
    .meta({ description: 'Form of the name in the URL of the city page', example: 'puducherry' }),
  count: z.int().positive(),
  leastRatePaise: paise,
  sports: z.array(z.object({ sport, count: z.int().positive() })),
  areas: z.array(z.object({ area: z.string(), count: z.int().positive() })),
});
