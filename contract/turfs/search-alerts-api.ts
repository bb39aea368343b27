import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { latestClosingHour } from '../calendar.ts';
import { idParam } from '../id-param.ts';
import { maxSearchAlerts } from '../policy.ts';
import { place } from './place-alerts-api.ts';
import { istDate, paise } from './slots.ts';
import { sport, turfSearch } from './turfs.ts';

const tags = ['Turfs'];
const { maxPricePaise, from, to } = turfSearch.shape;

export const searchAlertRequest = z
  .strictObject({ place, sport: sport.optional(), date: istDate, from, to, maxPricePaise })
  .superRefine(({ from: first, to: end }, context) => {
    if (first !== undefined && end !== undefined && first >= end)
      context.addIssue({ code: 'custom', path: ['to'], message: m.errors_hour_after_from() });
  });
export type SearchAlertRequest = z.infer<typeof searchAlertRequest>;

export const searchAlert = z.object({
  id: idParam(),
  place: z.string().meta({ description: 'As the person wrote it', example: 'Goa' }),
  sport: sport.nullable(),
  date: istDate,
  from: z.int().meta({ description: 'First hour; 0 for any time', example: 17 }),
  to: z
    .int()
    .meta({ description: `Slots begin before this hour; ${latestClosingHour} for any time`, example: 21 }),
  maxPricePaise: paise.nullable(),
});
export type SearchAlert = z.infer<typeof searchAlert>;

export const searchAlertsApi = {
  list: oc
    .route({ method: 'GET', path: '/me/search-alerts', summary: 'List alerts for searches', tags })
    .input(
      z.object({ place: place.optional().meta({ description: 'Only this place, by any of its names' }) }),
    )
    .output(z.object({ items: z.array(searchAlert) })),
  create: oc
    .route({
      method: 'POST',
      path: '/me/search-alerts',
      summary: 'Ask for a message when a slot of a search becomes free',
      description: `One message for each turf, until the day is over. At most ${maxSearchAlerts} alerts; a repeat returns the same one.`,
      tags,
    })
    .input(searchAlertRequest)
    .output(searchAlert),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/me/search-alerts/{searchAlertId}',
      summary: 'Remove an alert for a search',
      tags,
    })
    .input(z.strictObject({ searchAlertId: idParam() }))
    .output(z.object({ removed: z.literal(true) })),
};
