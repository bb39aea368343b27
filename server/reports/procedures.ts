import { api } from '../../contract/api.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';
import { getOwnerReport } from './get-owner-report.ts';
import { getOwnerSummary } from './get-owner-summary.ts';
import { getPlatformReport } from './get-platform-report.ts';
import { listOwnerBookings } from './list-owner-bookings.ts';

const os = implementArea(api.reports);

export const reportProcedures = {
  ownerSummary: os.ownerSummary
    .use(permit('read:figures:own-turf'))
    .handler(({ context: { services, actor } }) => getOwnerSummary(services, requirePerson(actor))),
  owner: os.owner
    .use(permit('read:figures:own-turf'))
    .handler(({ context: { services, actor }, input }) =>
      getOwnerReport(services, requirePerson(actor), input),
    ),
  ownerBookings: os.ownerBookings
    .use(permit('read:figures:own-turf'))
    .handler(({ context: { services, actor }, input }) =>
      listOwnerBookings(services, requirePerson(actor), input),
    ),
  platform: os.platform
    .use(permit('read:figures:any'))
    .handler(({ context: { services }, input }) => getPlatformReport(services, input)),
};
