import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { ownTurfs } from '../desk/owner.ts';
import { managedTurf, turfChange, turfCreation } from '../desk/turfs.ts';
import { takesIdempotencyKey } from '../idempotency.ts';
import { singleLineText } from '../text/schemas.ts';
import { picturesApi } from './pictures-api.ts';
import { similarTurfs } from './similar-turfs.ts';
import { turfId } from './slots.ts';
import { cityCounts, cityOverview, sportCounts, turf, turfPage, turfSearch } from './turfs.ts';
import { venueId } from './venues.ts';

export const turfsApi = {
  list: oc
    .route({ method: 'GET', path: '/turfs', summary: 'Search active turfs', tags: ['Turfs'] })
    .input(turfSearch)
    .output(turfPage),
  get: oc
    .route({ method: 'GET', path: '/turfs/{turfId}', summary: 'Get a turf', tags: ['Turfs'] })
    .input(z.object({ turfId }))
    .output(turf),
  create: oc
    .route({
      method: 'POST',
      path: '/turfs',
      successStatus: 201,
      summary: 'Create a turf, as its owner or as an admin for an owner',
      description: 'Send an Idempotency-Key header: a repeat returns the same turf.',
      spec: takesIdempotencyKey,
      tags: ['Desk'],
    })
    .input(turfCreation)
    .output(turf),
  update: oc
    .route({
      method: 'PATCH',
      path: '/turfs/{turfId}',
      summary: 'Update a turf; a new rate applies to new bookings only',
      tags: ['Desk'],
    })
    .input(turfChange)
    .output(turf),
  move: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/venue',
      summary: 'Move a turf to another venue of its owner',
      description: 'Refused while bookings, holds or locks are ahead; the refusal lists them.',
      tags: ['Desk'],
    })
    .input(z.strictObject({ turfId, venueId }))
    .output(turf),
  getManaged: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/desk',
      summary: 'Get a turf for editing, as its owner or an admin',
      tags: ['Desk'],
    })
    .input(z.object({ turfId }))
    .output(managedTurf),
  ...picturesApi('/turfs/{turfId}', { turfId }),
  archive: oc
    .route({
      method: 'DELETE',
      path: '/turfs/{turfId}',
      summary: 'Archive a turf without upcoming bookings',
      tags: ['Desk'],
    })
    .input(z.strictObject({ turfId }))
    .output(z.object({ archived: z.literal(true) })),
  listSimilar: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/similar',
      summary: 'Similar turfs: same sport first, then the nearest',
      tags: ['Turfs'],
    })
    .input(z.object({ turfId }))
    .output(similarTurfs),
  countBySport: oc
    .route({ method: 'GET', path: '/sports', summary: 'Active turfs per sport', tags: ['Turfs'] })
    .output(sportCounts),
  listLocations: oc
    .route({ method: 'GET', path: '/locations', summary: 'Cities with active turfs', tags: ['Turfs'] })
    .output(z.array(z.string())),
  listOwn: oc
    .route({ method: 'GET', path: '/owner/turfs', summary: 'Own turfs, oldest first', tags: ['Owner'] })
    .output(ownTurfs),
  countByCity: oc
    .route({ method: 'GET', path: '/cities', summary: 'Active turfs per city', tags: ['Turfs'] })
    .output(cityCounts),
  getCity: oc
    .route({
      method: 'GET',
      path: '/cities/{city}',
      summary: 'Get a city by any of its names: active turfs per sport and area',
      tags: ['Turfs'],
    })
    .input(z.object({ city: singleLineText().max(200, { error: m.errors_up_to_200 }) }))
    .output(cityOverview),
};
