import { oc } from '@orpc/contract';
import { z } from 'zod';
import { venueId } from '../turfs/venues.ts';
import { discount, discountChange, discountCreation, discounts } from './discounts.ts';

const tags = ['Desk'];

/** Codes by which a venue lowers the price of a booking. Its owner pays for them. */
export const discountsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/discounts',
      summary: 'List the discount codes of a venue with their uses',
      tags,
    })
    .input(z.object({ venueId }))
    .output(discounts),
  create: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/discounts',
      successStatus: 201,
      summary: 'Create a discount code of a venue',
      tags,
    })
    .input(discountCreation)
    .output(discount),
  update: oc
    .route({
      method: 'PATCH',
      path: '/discounts/{discountId}',
      summary: 'Change a discount code or turn it on or off; bookings keep what they agreed',
      tags,
    })
    .input(discountChange)
    .output(discount),
};
