import { oc } from '@orpc/contract';
import { z } from 'zod';
import { picturesApi } from './pictures-api.ts';
import { istDate } from './slots.ts';
import {
  ownVenue,
  ownVenues,
  venue,
  venueBoard,
  venueChange,
  venueId,
  venuePage,
  venueSearch,
} from './venues.ts';

export const venuesApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/venues',
      summary: 'List venues with active turfs, newest first',
      description: 'With `sport`, venues that have a turf for it; all their active turfs are listed.',
      tags: ['Turfs'],
    })
    .input(venueSearch)
    .output(venuePage),
  get: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}',
      summary: 'Get a venue with its active turfs',
      tags: ['Turfs'],
    })
    .input(z.object({ venueId }))
    .output(venue),
  getBoard: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/board',
      summary: 'List the hours of a day of all turfs of a venue',
      tags: ['Turfs'],
    })
    .input(z.object({ venueId, date: istDate }))
    .output(venueBoard),
  update: oc
    .route({
      method: 'PATCH',
      path: '/venues/{venueId}',
      summary: 'Update name, description and amenities of a venue, as its owner or an admin',
      tags: ['Desk'],
    })
    .input(venueChange)
    .output(ownVenue),
  ...picturesApi('/venues/{venueId}', { venueId }),
  listOwn: oc
    .route({ method: 'GET', path: '/owner/venues', summary: 'Own venues, by name', tags: ['Owner'] })
    .output(ownVenues),
};
