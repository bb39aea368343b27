import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  bulkPrice,
  changedSlots,
  priceReset,
  priceRule,
  priceRuleChange,
  priceRuleCreation,
  priceRuleRemoval,
  priceRules,
  priceWeek,
  priceWeekRequest,
} from './prices.ts';
import { turfId } from './slots.ts';

/** Price changes never affect existing bookings and holds. */
export const pricesApi = {
  listRules: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/price-rules',
      summary: 'Hourly rate and price rules of a turf, in order of precedence',
      tags: ['Desk'],
    })
    .input(z.object({ turfId }))
    .output(priceRules),
  createRule: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/price-rules',
      successStatus: 201,
      summary: 'Create a price rule: peak hours, weekends, a holiday',
      tags: ['Desk'],
    })
    .input(priceRuleCreation)
    .output(priceRule),
  updateRule: oc
    .route({
      method: 'PUT',
      path: '/turfs/{turfId}/price-rules/{ruleId}',
      summary: 'Replace a price rule',
      tags: ['Desk'],
    })
    .input(priceRuleChange)
    .output(priceRule),
  deleteRule: oc
    .route({
      method: 'DELETE',
      path: '/turfs/{turfId}/price-rules/{ruleId}',
      summary: 'Delete a price rule',
      tags: ['Desk'],
    })
    .input(priceRuleRemoval)
    .output(z.object({ deleted: z.literal(true) })),
  getWeek: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/price-week',
      summary: 'Preview the price of every hour of seven days, before and after a change; saves nothing',
      tags: ['Desk'],
    })
    .input(priceWeekRequest)
    .output(priceWeek),
  setRange: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/prices',
      summary: 'Set one price for all open hours of a range of dates and times',
      tags: ['Desk'],
    })
    .input(bulkPrice)
    .output(changedSlots),
  resetRange: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/prices/reset',
      summary: 'Delete custom prices of a range, so that rules and hourly rate apply again',
      tags: ['Desk'],
    })
    .input(priceReset)
    .output(changedSlots),
};
