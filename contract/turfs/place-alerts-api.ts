import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { maxPlaceAlerts } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';

const tags = ['Turfs'];

/** A part with a letter or digit, as `placeKeyOf` needs. */
export const place = singleLineText({ error: m.errors_place_missing })
  .max(200, { error: m.errors_up_to_200 })
  .regex(/[\p{L}\p{N}]/u, { error: m.errors_place_missing });

export const placeAlert = z.object({
  id: idParam(),
  place: z.string().meta({ description: 'As the person wrote it', example: 'Goa' }),
});
export type PlaceAlert = z.infer<typeof placeAlert>;

export const placeAlertsApi = {
  list: oc
    .route({ method: 'GET', path: '/me/place-alerts', summary: 'List places awaited by email', tags })
    .input(
      z.object({ place: place.optional().meta({ description: 'Only this place, by any of its names' }) }),
    )
    .output(z.object({ items: z.array(placeAlert) })),
  create: oc
    .route({
      method: 'POST',
      path: '/me/place-alerts',
      summary: 'Ask for an email when the first turf of a place opens',
      description: `One email, then the place is removed. At most ${maxPlaceAlerts} places; a repeat returns the same one.`,
      tags,
    })
    .input(z.strictObject({ place }))
    .output(placeAlert),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/me/place-alerts/{placeAlertId}',
      summary: 'Stop waiting for a place',
      tags,
    })
    .input(z.strictObject({ placeAlertId: idParam() }))
    .output(z.object({ removed: z.literal(true) })),
};
