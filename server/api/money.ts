import { api } from '../../contract/api.ts';
import { checkMoney } from '../core/ledger/check-money.ts';
import { listProblems } from '../core/ledger/list-problems.ts';
import { listMailProblems, retryMail } from '../features/notifications/delivery/retry-mail.ts';
import { dismissUnknownOrders } from '../flows/paying/dismiss-unknown-orders.ts';
import { resyncOrders } from '../flows/paying/resync-orders.ts';
import { retryRefund } from '../flows/refunding/retry-refund.ts';
import { implementArea, permit, signedIn } from './procedure.ts';
import type { RequestContext } from './services.ts';

const os = implementArea(api.money);

export const moneyProcedures = {
  check: os.check.use(permit('check:money:all')).handler(({ context: { services } }) => checkMoney(services)),
};

const problems = implementArea(api.problems);

/** Publishes after each action, successful or not, that the last check of the books is outdated. */
async function acting<Answer>({ services }: RequestContext, act: Promise<Answer>): Promise<Answer> {
  return act.finally(() => services.events.publish({ type: 'check-outdated' }));
}

export const problemProcedures = {
  list: problems.list
    .use(permit('read:problem:all'))
    .handler(async ({ context, input }) =>
      listProblems(context.services, input, await listMailProblems(context.services)),
    ),
  retryRefund: problems.retryRefund
    .use(permit('retry:problem:all'))
    .handler(({ context, input }) =>
      acting(context, retryRefund(context.services, signedIn(context), input.refundId)),
    ),
  lookAtGateway: problems.lookAtGateway
    .use(permit('retry:problem:all'))
    .handler(({ context, input }) =>
      acting(context, resyncOrders(context.services, signedIn(context), input.bookingId)),
    ),
  retryMail: problems.retryMail
    .use(permit('retry:problem:all'))
    .handler(({ context, input }) => retryMail(context.services, signedIn(context), input.mailId)),
  dismissUnknownOrders: problems.dismissUnknownOrders
    .use(permit('dismiss:problem:all'))
    .handler(({ context, input }) => dismissUnknownOrders(context.services, signedIn(context), input.until)),
};
