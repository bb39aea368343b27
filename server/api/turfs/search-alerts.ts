import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import {
  createSearchAlert,
  listSearchAlerts,
  removeSearchAlert,
} from '../../features/notifications/search-alerts/search-alerts.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';

const os = implementArea(api.searchAlerts);
const read = permit('read:search-alert:own');
const change = permit('update:search-alert:own', m.errors_login_search_alert);

export const searchAlertProcedures = {
  list: os.list.use(read).handler(async ({ context: { services, actor }, input }) => ({
    items: await listSearchAlerts(services, requirePerson(actor), input.place),
  })),
  create: os.create
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      createSearchAlert(services, requirePerson(actor), input),
    ),
  remove: os.remove
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      removeSearchAlert(services, requirePerson(actor), input.searchAlertId),
    ),
};
