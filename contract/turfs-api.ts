import { oc } from '@orpc/contract';
import { z } from 'zod';
import { takesIdempotencyKey } from './idempotency.ts';
import { ownTurfs } from './owner.ts';
import { mostMegabytes } from './picture-limits.ts';
import { similarTurfs } from './similar-turfs.ts';
import { turfId } from './slots.ts';
import { managedTurf, turfChange, turfCreation } from './turf-desk.ts';
import { pictureOrder, pictureRemoval, pictureText, pictureUpload, turfPictures } from './turf-pictures.ts';
import { cityCounts, sportCounts, turf, turfPage, turfSearch } from './turfs.ts';

export const turfsApi = {
  list: oc
    .route({ method: 'GET', path: '/turfs', summary: 'Search active turfs', tags: ['Turfs'] })
    .input(turfSearch)
    .output(turfPage),
  get: oc
    .route({ method: 'GET', path: '/turfs/{turfId}', summary: 'One turf', tags: ['Turfs'] })
    .input(z.object({ turfId }))
    .output(turf),
  create: oc
    .route({
      method: 'POST',
      path: '/turfs',
      successStatus: 201,
      summary: 'List a turf as one’s own, or as an admin for its owner',
      description: 'Send an Idempotency-Key header: a repeat answers the same turf.',
      spec: takesIdempotencyKey,
      tags: ['Desk'],
    })
    .input(turfCreation)
    .output(turf),
  update: oc
    .route({
      method: 'PATCH',
      path: '/turfs/{turfId}',
      summary: 'Change a turf; a new rate counts for new bookings only',
      tags: ['Desk'],
    })
    .input(turfChange)
    .output(turf),
  getManaged: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/desk',
      summary: 'A turf as its owner or an admin edits it',
      tags: ['Desk'],
    })
    .input(z.object({ turfId }))
    .output(managedTurf),
  addPicture: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/images',
      successStatus: 201,
      summary: `Add a picture (multipart, field \`file\`): JPEG, PNG or WebP up to ${mostMegabytes} MB`,
      tags: ['Desk'],
    })
    .input(pictureUpload)
    .output(turfPictures),
  orderPictures: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/images/order',
      summary: 'Put the pictures in order; the first one stands on the card',
      tags: ['Desk'],
    })
    .input(pictureOrder)
    .output(turfPictures),
  describePicture: oc
    .route({
      method: 'PATCH',
      path: '/turfs/{turfId}/images/{pictureId}',
      summary: 'Say what a picture shows',
      tags: ['Desk'],
    })
    .input(pictureText)
    .output(turfPictures),
  removePicture: oc
    .route({
      method: 'DELETE',
      path: '/turfs/{turfId}/images/{pictureId}',
      summary: 'Remove a picture with its files',
      tags: ['Desk'],
    })
    .input(pictureRemoval)
    .output(turfPictures),
  archive: oc
    .route({
      method: 'DELETE',
      path: '/turfs/{turfId}',
      summary: 'Take a turf off the marketplace, once nothing is booked there any more',
      tags: ['Desk'],
    })
    .input(z.strictObject({ turfId }))
    .output(z.object({ archived: z.literal(true) })),
  listSimilar: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/similar',
      summary: 'Where else to play: the same sport first, then the nearest',
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
};
