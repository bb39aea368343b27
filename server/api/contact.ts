import { api } from '../../contract/api.ts';
import { sendMessage } from '../features/notifications/delivery/send-message.ts';
import { implementArea, permit } from './procedure.ts';

const os = implementArea(api.contact);

export const contactProcedures = {
  send: os.send
    .use(permit('send:message:public'))
    .handler(({ context: { services, actor, caller = 'unknown' }, input }) =>
      sendMessage(services, input, { actor, caller }),
    ),
};
