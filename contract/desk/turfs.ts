import { z } from 'zod';
import * as m from '#messages';
import { latestClosingHour, parseHour, slotLengths } from '../calendar.ts';
import { singleLineText } from '../text/schemas.ts';
import { about } from '../turfs/about.ts';
import { bufferLengths, gameLengths } from '../turfs/lengths.ts';
import { picture } from '../turfs/pictures.ts';
import { turfId } from '../turfs/slots.ts';
import { sport } from '../turfs/turfs.ts';
import { venueId } from '../turfs/venues.ts';
import { staffRights } from './staff-rights.ts';

const halfHour = { error: m.errors_opening_hour };
const openingTime = z
  .string(halfHour)
  .refine((text) => (parseHour(text) ?? 24) < 24, halfHour)
  .meta({ description: 'HH:00, or HH:30 where slots take 30 minutes', example: '06:00' });
const closingTime = z
  .string(halfHour)
  .refine((text) => (parseHour(text) ?? latestClosingHour + 1) <= latestClosingHour, halfHour)
  .meta({
    description:
      'HH:00, or HH:30 where slots take 30 minutes. `24:00` is midnight; `25:00` to `29:00` are 1 to 5 am after it. `02:00` means `26:00` if the turf opens later in the day',
    example: '23:00',
  });
const mostPaise = 1_00_000_00;

const mostPieces = 8;
const pieceProblem = { error: m.errors_pieces };
const pieces = z
  .array(z.int(pieceProblem).min(1, pieceProblem).max(99, pieceProblem), pieceProblem)
  .min(1, pieceProblem)
  .max(mostPieces, pieceProblem)
  .refine((all) => new Set(all).size === all.length, pieceProblem)
  .overwrite((all) => all.toSorted((one, other) => one - other));

const fields = z.strictObject({
  name: singleLineText({ error: m.errors_turf_name })
    .min(1, { error: m.errors_turf_name })
    .max(100, { error: m.errors_name_long }),
  location: singleLineText({ error: m.errors_location })
    .min(1, { error: m.errors_location })
    .max(200, { error: m.errors_location_long })
    .meta({ description: 'Area and city', example: 'White Town, Puducherry' }),
  sport: z
    .string({ error: m.errors_sport_required })
    .trim()
    .min(1, { error: m.errors_sport_required })
    .toLowerCase()
    .pipe(sport),
  ...about.shape,
  hourlyRatePaise: z
    .int({ error: m.errors_price_whole })
    .positive({ error: m.errors_price_positive })
    .max(mostPaise, { error: m.errors_price_most }),
  capacity: z
    .int({ error: m.errors_capacity_whole })
    .min(1, { error: m.errors_capacity_least })
    .max(1_000, { error: m.errors_capacity_most }),
  openingTime,
  closingTime,
  slotMinutes: z.literal(slotLengths, { error: m.errors_slot_minutes }).meta({
    description: 'Length of the slots that the turf sells; cannot change while slots ahead are sold',
  }),
  minMinutes: z.literal(gameLengths, { error: m.errors_min_minutes }).meta({
    description: 'Shortest game that customers can book; 60 where slots take 60 minutes',
  }),
  bufferMinutes: z.literal(bufferLengths, { error: m.errors_buffer_minutes }).meta({
    description: 'Time after each new booking that cannot be sold, in minutes. Default: 0',
    example: 30,
  }),
  weeklySharePercent: z
    .int({ error: m.errors_weekly_share })
    .min(0, { error: m.errors_weekly_share })
    .max(100, { error: m.errors_weekly_share })
    .meta({
      description:
        'Share of the evening slots of a day that weekly slots of players may take; 0 turns them off. Default: 50',
      example: 50,
    }),
  pieces: pieces.meta({
    description:
      'Parts of the venue that the turf occupies; turfs with a common part cannot be booked at the same time. Default: a new part',
    example: [1, 2],
  }),
  latitude: z
    .number()
    .min(-90, { error: m.errors_latitude })
    .max(90, { error: m.errors_latitude })
    .nullable(),
  longitude: z
    .number()
    .min(-180, { error: m.errors_longitude })
    .max(180, { error: m.errors_longitude })
    .nullable(),
});

/** Picked, because `.required()` would lose the messages for missing fields. */
const needed = fields.pick({ name: true, location: true, sport: true });

export const turfDraft = fields.partial().extend(needed.shape);
export type TurfDraft = z.infer<typeof turfDraft>;

/** Belongs to the caller; an admin can set another owner. */
export const turfCreation = turfDraft
  .extend({
    location: fields.shape.location.optional(),
    ownerId: z
      .uuid({ error: m.errors_user_id })
      .toLowerCase()
      .optional()
      .meta({ description: 'Owner of the turf; only for admins' }),
    venueId: venueId.optional().meta({
      description: "The owner's venue that gets another turf, with its place. Default: a new venue",
    }),
  })
  .refine(({ venueId, location }) => venueId !== undefined || location !== undefined, {
    path: ['location'],
    error: m.errors_location,
    // Together with the other missing fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(
    ({ venueId, location, latitude, longitude }) =>
      venueId === undefined || [location, latitude, longitude].every((value) => value === undefined),
    { path: ['location'], error: m.errors_location_of_venue },
  );
export type TurfCreation = z.infer<typeof turfCreation>;

/** Fields that tell a customer what was sold. */
export const turfIdentity = ['name', 'location', 'sport', 'latitude', 'longitude'] as const;
export type TurfIdentity = Partial<Record<(typeof turfIdentity)[number], string | number | null>>;
/** The changed fields only. */
export type TurfIdentityChange = { before: TurfIdentity; after: TurfIdentity };

/** Lists the changes for customers; a new map position has no readable values. */
export function turfChangeText({ before, after }: TurfIdentityChange): string {
  const parts = [];
  if (after.name !== undefined)
    parts.push(m.common_turf_change_name({ before: String(before.name), after: String(after.name) }));
  if (after.location !== undefined)
    parts.push(
      m.common_turf_change_place({ before: String(before.location), after: String(after.location) }),
    );
  if (after.sport !== undefined)
    parts.push(m.common_turf_change_sport({ before: String(before.sport), after: String(after.sport) }));
  if (after.latitude !== undefined || after.longitude !== undefined)
    parts.push(m.common_turf_change_position());
  return parts.join(' ');
}

/** Omitted fields stay unchanged. */
export const turfChange = fields.partial().extend({
  turfId,
  confirmed: z.boolean().optional().meta({
    description:
      'Confirms a new name, place or sport although there are upcoming bookings. Their customers get an email and may cancel for a full refund.',
  }),
});
export type TurfChange = z.infer<typeof turfChange>;

export const managedTurf = fields.extend({
  id: turfId,
  venueId,
  sport,
  closingTime: z.string(),
  isActive: z.boolean(),
  /** Rights of the caller here; owners and admins have all. */
  rights: z.array(z.enum(staffRights)),
  venueName: z.string(),
  /** The other active turfs of its venue. */
  neighbours: z.array(z.object({ id: z.string(), name: z.string(), pieces: z.array(z.int()) })),
  pictures: z.array(picture),
});
export type ManagedTurf = z.infer<typeof managedTurf>;
