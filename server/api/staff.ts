import * as m from '#messages';
import { api } from '../../contract/api.ts';
import { acceptInvitation, getInvitation } from '../flows/staff/accept-invitation.ts';
import { changeStaff, removeStaff } from '../flows/staff/change-staff.ts';
import { inviteStaff, resendInvitation, withdrawInvitation } from '../flows/staff/invite-staff.ts';
import { listOwnWorkplaces, listStaff } from '../flows/staff/list-staff.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from './procedure.ts';

const os = implementArea(api.staff);
const manage = permit('update:staff:managed');

export const staffProcedures = {
  list: os.list
    .use(manage)
    .handler(({ context: { services, actor }, input }) =>
      listStaff(services, requirePerson(actor), input.venueId),
    ),
  invite: os.invite
    .use(manage)
    .handler(({ context, input }) => inviteStaff(context.services, signedIn(context), input)),
  resendInvitation: os.resendInvitation
    .use(manage)
    .handler(({ context, input }) => resendInvitation(context.services, signedIn(context), input)),
  withdrawInvitation: os.withdrawInvitation
    .use(manage)
    .handler(({ context, input }) => withdrawInvitation(context.services, signedIn(context), input)),
  update: os.update
    .use(manage)
    .handler(({ context, input }) => changeStaff(context.services, signedIn(context), input)),
  remove: os.remove
    .use(manage)
    .handler(({ context, input }) => removeStaff(context.services, signedIn(context), input)),
  listOwn: os.listOwn.use(permit('read:workplace:own')).handler(async ({ context: { services, actor } }) => ({
    items: await listOwnWorkplaces(services.db, requirePerson(actor).userId),
  })),
  getInvitation: os.getInvitation
    .use(permit('read:staff-invitation:public'))
    .handler(({ context, input }) => getInvitation(context.services, input.token)),
  acceptInvitation: os.acceptInvitation
    .use(permit('accept:staff-invitation:own', m.errors_login_staff))
    .handler(async ({ context, input }) => {
      await acceptInvitation(context.services, signedIn(context), input.token);
      const { services, actor } = context;
      return { items: await listOwnWorkplaces(services.db, requirePerson(actor).userId) };
    }),
};
