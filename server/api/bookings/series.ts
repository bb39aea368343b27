import { api } from '../../../contract/api.ts';
import { bookSeries } from '../../flows/series/book-series.ts';
import { endSeries } from '../../flows/series/end-series.ts';
import { getSeries, listSeries } from '../../flows/series/get-series.ts';
import { previewSeries } from '../../flows/series/preview-series.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.series);

export const seriesProcedures = {
  preview: os.preview
    .use(permit('plan:series:managed'))
    .handler(({ context: { services, actor }, input }) =>
      previewSeries(services, requirePerson(actor), input),
    ),
  create: os.create
    .use(permit('plan:series:managed'))
    .handler(({ context, input }) =>
      bookSeries(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  list: os.list
    .use(permit('plan:series:managed'))
    .handler(({ context: { services, actor }, input: { venueId } }) =>
      listSeries(services, requirePerson(actor), venueId),
    ),
  get: os.get
    .use(permit('plan:series:managed'))
    .handler(({ context: { services, actor }, input: { seriesId } }) =>
      getSeries(services, requirePerson(actor), seriesId),
    ),
  end: os.end
    .use(permit('cancel:booking:managed'))
    .handler(({ context, input }) => endSeries(context.services, signedIn(context), input)),
};
