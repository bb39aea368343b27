import { api } from '../../contract/api.ts';
import { apply } from '../features/onboarding/apply.ts';
import { approveApplication } from '../features/onboarding/approve-application.ts';
import { findOwnApplication, getApplication, listApplications } from '../features/onboarding/queries.ts';
import { rejectApplication } from '../features/onboarding/reject-application.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from './procedure.ts';

const os = implementArea(api.applications);
const read = permit('read:application:all');
const answer = permit('answer:application:all');

export const applicationProcedures = {
  getOwn: os.getOwn.use(permit('read:application:own')).handler(async ({ context: { services, actor } }) => ({
    application: await findOwnApplication(services.db, requirePerson(actor).userId),
  })),
  apply: os.apply
    .use(permit('create:application:own'))
    .handler(({ context, input }) => apply(context.services, signedIn(context), input)),
  list: os.list.use(read).handler(({ context, input }) => listApplications(context.services.db, input)),
  get: os.get
    .use(read)
    .handler(({ context, input }) => getApplication(context.services.db, input.applicationId)),
  approve: os.approve
    .use(answer)
    .handler(({ context, input }) =>
      approveApplication(context.services, signedIn(context), input.applicationId),
    ),
  reject: os.reject
    .use(answer)
    .handler(({ context, input }) => rejectApplication(context.services, signedIn(context), input)),
};
