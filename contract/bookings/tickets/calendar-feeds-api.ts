import { oc } from '@orpc/contract';
import { z } from 'zod';
import { calendarFeed, feedId, feedTarget, feedToken, newFeed, ownFeeds } from './calendar-feeds.ts';

const tags = ['Calendar feeds'];

export const calendarFeedsApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/me/calendar-feeds',
      summary: 'List the calendars that the caller can subscribe to',
      tags,
    })
    .output(ownFeeds),
  create: oc
    .route({
      method: 'POST',
      path: '/me/calendar-feeds',
      successStatus: 201,
      summary: 'Create the private address of a calendar; an earlier one ends',
      tags,
    })
    .input(feedTarget)
    .output(newFeed),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/me/calendar-feeds/{feedId}',
      summary: 'End the private address of a calendar',
      tags,
    })
    .input(z.strictObject({ feedId }))
    .output(z.object({ isRevoked: z.literal(true) })),
  get: oc
    .route({
      method: 'GET',
      path: '/calendar-feeds/{token}',
      summary: 'Get the games of a calendar by the token in its address',
      tags,
    })
    .input(feedToken)
    .output(calendarFeed),
};
