import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import { listWaits } from '../../flows/waiting/list-waits.ts';
import { stopWaiting } from '../../flows/waiting/stop-waiting.ts';
import { waitForSlots } from '../../flows/waiting/wait-for-slots.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';

const os = implementArea(api.waits);
const read = permit('read:wait:own');
const change = permit('update:wait:own', m.errors_login_wait);

export const waitProcedures = {
  list: os.list.use(read).handler(async ({ context: { services, actor } }) => ({
    items: await listWaits(services, requirePerson(actor)),
  })),
  create: os.create
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      waitForSlots(services, requirePerson(actor), input),
    ),
  remove: os.remove
    .use(change)
    .handler(({ context: { services, actor }, input }) =>
      stopWaiting(services, requirePerson(actor), input.waitId),
    ),
};
