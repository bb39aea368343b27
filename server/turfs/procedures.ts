import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { requirePerson } from '../platform/permissions.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { countTurfsBySport, getTurf, listCities, listOwnTurfs, listTurfs } from './queries.ts';

const os = implement(api.turfs).$context<RequestContext>();
const read = permit('read:turf:active');

export const turfProcedures = {
  list: os.list.use(read).handler(({ context, input }) => listTurfs(context.services.db, input)),
  get: os.get.use(read).handler(({ context, input }) => getTurf(context.services.db, input.turfId)),
  countBySport: os.countBySport.use(read).handler(({ context }) => countTurfsBySport(context.services.db)),
  listLocations: os.listLocations.use(read).handler(({ context }) => listCities(context.services.db)),
  listOwn: os.listOwn.use(permit('read:turf:own')).handler(async ({ context: { services, actor } }) => ({
    items: await listOwnTurfs(services.db, requirePerson(actor).userId),
  })),
};
