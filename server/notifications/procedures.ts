import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { sendMessage } from './send-message.ts';

const os = implement(api.contact).$context<RequestContext>();

export const contactProcedures = {
  send: os.send
    .use(permit('send:message:any'))
    .handler(({ context: { services, actor, caller = 'unknown' }, input }) =>
      sendMessage(services, input, { actor, caller }),
    ),
};
