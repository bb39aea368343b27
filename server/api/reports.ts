import { api } from '../../contract/api.ts';
import { getOwnerReport } from '../features/reports/get-owner-report.ts';
import { getOwnerSummary } from '../features/reports/get-owner-summary.ts';
import { getPlatformReport } from '../features/reports/get-platform-report.ts';
import { listOwnerBookings } from '../features/reports/list-owner-bookings.ts';
import { countStars } from '../features/reviews/report-queries.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit } from './procedure.ts';

const os = implementArea(api.reports);

export const reportProcedures = {
  ownerSummary: os.ownerSummary
    .use(permit('read:figures:own'))
    .handler(({ context: { services, actor } }) =>
      getOwnerSummary(services, requirePerson(actor), countStars),
    ),
  owner: os.owner
    .use(permit('read:figures:managed'))
    .handler(({ context: { services, actor }, input }) =>
      getOwnerReport(services, requirePerson(actor), input, countStars),
    ),
  ownerBookings: os.ownerBookings
    .use(permit('read:figures:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listOwnerBookings(services, requirePerson(actor), input),
    ),
  platform: os.platform
    .use(permit('read:figures:all'))
    .handler(({ context: { services }, input }) => getPlatformReport(services, input, countStars)),
};
