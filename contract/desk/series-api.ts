import { oc } from '@orpc/contract';
import { takesIdempotencyKey } from '../idempotency.ts';
import {
  series,
  seriesEnd,
  seriesList,
  seriesOfVenue,
  seriesPreview,
  seriesRef,
  seriesRequest,
  seriesRule,
} from './series.ts';

const tags = ['Series'];

/** Weekly hours of academies and leagues. For owners, staff of the venue, and admins. */
export const seriesApi = {
  preview: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/series-preview',
      summary: 'Preview a series: the price and state of each date',
      tags,
    })
    .input(seriesRule)
    .output(seriesPreview),
  create: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/series',
      successStatus: 201,
      summary: 'Book dates of a series for a customer: all of them or none',
      description:
        'Each date becomes an ordinary booking, paid at the venue. SLOT_TAKEN names in `dates` those that are not free. Send an Idempotency-Key header: a repeat returns the same series.',
      spec: takesIdempotencyKey,
      tags,
    })
    .input(seriesRequest)
    .output(series),
  list: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/series',
      summary: 'List the series of a venue',
      tags,
    })
    .input(seriesOfVenue)
    .output(seriesList),
  get: oc
    .route({
      method: 'GET',
      path: '/series/{seriesId}',
      summary: 'Get a series with its bookings and their money',
      tags,
    })
    .input(seriesRef)
    .output(series),
  end: oc
    .route({
      method: 'POST',
      path: '/series/{seriesId}/end',
      summary: 'End a series: cancel its bookings from a date on, all of them or none',
      description:
        'Started games stay. `venueRefundDuePaise` of a booking is what the venue collected and owes back. A repeat changes nothing.',
      tags,
    })
    .input(seriesEnd)
    .output(series),
};
