import { z } from 'zod';
import * as m from '#messages';
import { multiLineText, singleLineText } from '../text/schemas.ts';

const mostAmenities = 30;

/** Texts of an owner about a turf or a venue. */
export const about = z.object({
  description: multiLineText().max(500, { error: m.errors_description_long }),
  amenities: z
    .array(
      singleLineText().min(1, { error: m.errors_amenity_name }).max(50, { error: m.errors_amenity_long }),
    )
    .max(mostAmenities, { error: () => m.errors_amenities({ count: mostAmenities }) })
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
      error: m.errors_amenity_once,
    }),
});
