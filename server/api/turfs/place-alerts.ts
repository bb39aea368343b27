import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import {
  createPlaceAlert,
  listPlaceAlerts,
  removePlaceAlert,
} from '../../features/notifications/place-alerts/place-alerts.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';

const os = implementArea(api.placeAlerts);
const read = permit('read:place-alert:own');
const change = permit('update:place-alert:own', m.errors_login_place_alert);

export const placeAlertProcedures = {
  list: os.list.use(read).handler(async ({ context: { services, actor }, input }) => ({
    items: await listPlaceAlerts(services.db, requirePerson(actor), input.place),
  })),
  create: os.create
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      createPlaceAlert(services, requirePerson(actor), input.place),
    ),
  remove: os.remove
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      removePlaceAlert(services, requirePerson(actor), input.placeAlertId),
    ),
};
