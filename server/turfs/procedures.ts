import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { listTurfs } from './list-turfs.ts';
import { countTurfsByCity, countTurfsBySport, getTurf, listCities } from './queries.ts';
import { listSimilarTurfs } from './similar.ts';

const os = implement(api.turfs).$context<RequestContext>();
const read = permit('read:turf:active');

export const turfProcedures = {
  list: os.list.use(read).handler(({ context, input }) => listTurfs(context.services, input)),
  get: os.get.use(read).handler(({ context, input }) => getTurf(context.services.db, input.turfId)),
  listSimilar: os.listSimilar
    .use(read)
    .handler(({ context, input }) => listSimilarTurfs(context.services.db, input.turfId)),
  countBySport: os.countBySport.use(read).handler(({ context }) => countTurfsBySport(context.services.db)),
  countByCity: os.countByCity.use(read).handler(({ context }) => countTurfsByCity(context.services.db)),
  listLocations: os.listLocations.use(read).handler(({ context }) => listCities(context.services.db)),
};
