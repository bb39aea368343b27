import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { listSlots } from './list-slots.ts';

const os = implement(api.slots).$context<RequestContext>();

export const slotProcedures = {
  list: os.list
    .use(permit('read:slots:active'))
    .handler(({ context, input }) => listSlots(context.services, input.turfId, input.date)),
};
