import { api } from '../../contract/api.ts';
import { implementArea, permit } from '../procedure.ts';
import { sendMessage } from './send-message.ts';

const os = implementArea(api.contact);

export const contactProcedures = {
  send: os.send
    .use(permit('send:message:any'))
    .handler(({ context: { services, actor, caller = 'unknown' }, input }) =>
      sendMessage(services, input, { actor, caller }),
    ),
};
