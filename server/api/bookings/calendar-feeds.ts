import { api } from '../../../contract/api.ts';
import { createFeed, revokeFeed } from '../../features/tickets/change-calendar-feeds.ts';
import { getCalendarFeed, listOwnFeeds } from '../../features/tickets/get-calendar-feed.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.calendarFeeds);

export const calendarFeedProcedures = {
  list: os.list.use(permit('read:calendar-feed:own')).handler(async ({ context: { services, actor } }) => ({
    items: await listOwnFeeds(services, requirePerson(actor)),
  })),
  create: os.create
    .use(permit('update:calendar-feed:own'))
    .handler(({ context, input }) => createFeed(context.services, signedIn(context), input)),
  revoke: os.revoke
    .use(permit('update:calendar-feed:own'))
    .handler(({ context, input }) => revokeFeed(context.services, signedIn(context), input.feedId)),
  get: os.get
    .use(permit('read:calendar-feed:public'))
    .handler(({ context, input }) => getCalendarFeed(context.services, input.token)),
};
