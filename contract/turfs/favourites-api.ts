import { oc } from '@orpc/contract';
import { z } from 'zod';
import { istDate, turfId } from './slots.ts';
import { turfCard, turfPage, turfSearch } from './turfs.ts';

const tags = ['Favourites'];
const { from, to, limit } = turfSearch.shape;
const favouriteState = z.object({ isFavourite: z.boolean() });

export const favouriteTurf = z.object({
  turf: turfCard,
  isArchived: z.boolean().meta({ description: 'Archived: it can no longer be booked' }),
});
export type FavouriteTurf = z.infer<typeof favouriteTurf>;

export const favouritesApi = {
  list: oc
    .route({ method: 'GET', path: '/me/favourites', summary: 'List own favourites, newest first', tags })
    .output(z.object({ items: z.array(favouriteTurf) })),
  listFree: oc
    .route({
      method: 'GET',
      path: '/me/favourites/free',
      summary: 'List own favourites with a free hour in a part of a day',
      tags,
    })
    .input(z.object({ date: istDate, from, to, limit }))
    .output(turfPage.pick({ items: true })),
  get: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/favourite',
      summary: 'Check whether a turf is a favourite',
      tags,
    })
    .input(z.object({ turfId }))
    .output(favouriteState),
  save: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/favourite',
      summary: 'Add a turf to the favourites',
      tags,
    })
    .input(z.strictObject({ turfId }))
    .output(favouriteState),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/turfs/{turfId}/favourite',
      summary: 'Remove a turf from the favourites',
      tags,
    })
    .input(z.strictObject({ turfId }))
    .output(favouriteState),
};
