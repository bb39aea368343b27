import { z } from 'zod';
import { turfCard } from './turfs.ts';

export const similarTurfs = z.object({
  items: z.array(
    z.object({
      turf: turfCard,
      distanceKm: z
        .number()
        .nonnegative()
        .nullable()
        .meta({ description: 'As the crow flies; null where one of the two has no coordinates' }),
    }),
  ),
});
export type SimilarTurf = z.infer<typeof similarTurfs>['items'][number];
