import { api } from '../../../contract/api.ts';
import { getShare, payShare } from '../../flows/splitting/pay-share.ts';
import { closeShare, getSplit, splitPayment } from '../../flows/splitting/split-payment.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';

const os = implementArea(api.shares);
const change = permit('update:split:own');

export const shareProcedures = {
  list: os.list
    .use(permit('read:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      getSplit(services, requirePerson(actor), input.bookingId),
    ),
  create: os.create
    .use(change)
    .handler(({ context: { services, actor, idempotencyKey }, input }) =>
      splitPayment(services, requirePerson(actor), input, idempotencyKey),
    ),
  close: os.close
    .use(change)
    .handler(({ context: { services, actor }, input }) => closeShare(services, requirePerson(actor), input)),
  getShared: os.getShared
    .use(permit('read:share:public'))
    .handler(({ context, input }) => getShare(context.services, input.token)),
  pay: os.pay
    .use(permit('pay:share:public'))
    .handler(({ context: { services, caller }, input }) => payShare(services, input, caller)),
};
