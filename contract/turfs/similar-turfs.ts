import { z } from 'zod';
import { turfCard } from './turfs.ts';

export const similarTurfs = z.object({
  items: z.array(
    z.object({
      turf: turfCard.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
      distanceKm: z
        .number()
        .nonnegative()
        .nullable()
        .meta({ description: 'Straight-line distance; null if either turf has no coordinates' }),
    }),
  ),
});
export type SimilarTurf = z.infer<typeof similarTurfs>['items'][number];
