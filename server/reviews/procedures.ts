import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { getActiveTurfSummary } from '../turfs/queries.ts';
import { listReviews } from './queries.ts';

const os = implement(api.reviews).$context<RequestContext>();

export const reviewProcedures = {
  list: os.list.use(permit('read:review:active')).handler(async ({ context, input }) => {
    const turf = await getActiveTurfSummary(context.services.db, input.turfId);
    return listReviews(context.services.db, turf.id, input.limit);
  }),
};
