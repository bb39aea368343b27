import { api } from '../../contract/api.ts';
import { getPayoutAccountOf } from '../core/ledger/payouts/account-for-transfer.ts';
import { listGames } from '../core/ledger/payouts/list-games.ts';
import { getPayoutsOfOwner, listOwnersDue } from '../core/ledger/payouts/list-owners-due.ts';
import { listTaxes } from '../core/ledger/payouts/list-taxes.ts';
import { getOwnPayoutAccount, setPayoutAccount } from '../core/ledger/payouts/payout-account.ts';
import { getOwnerPayouts, listPayouts } from '../core/ledger/payouts/queries.ts';
import { recordPayout } from '../core/ledger/payouts/record-payout.ts';
import { reversePayout } from '../core/ledger/payouts/reverse-payout.ts';
import { getPayoutOwner, getPayoutStatement } from '../core/ledger/payouts/statements.ts';
import { requireOwnerVenues } from '../core/turfs/staff/staff.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, recordView, signedIn } from './procedure.ts';
import type { RequestContext } from './services.ts';

const os = implementArea(api.payouts);
const own = permit('read:payout:managed');
const read = permit('read:payout:all');
const record = permit('record:payout:all');

const managedOwner = ({ services, actor }: RequestContext, ownerId: string | undefined) =>
  requireOwnerVenues(services.db, requirePerson(actor), ownerId);

export const payoutProcedures = {
  getOwn: os.getOwn
    .use(own)
    .handler(async ({ context, input }) =>
      getOwnerPayouts(context.services, await managedOwner(context, input.ownerId)),
    ),
  listOwn: os.listOwn
    .use(own)
    .handler(async ({ context, input: { ownerId, ...search } }) =>
      listPayouts(context.services.db, await managedOwner(context, ownerId), search),
    ),
  listOwnGames: os.listOwnGames
    .use(own)
    .handler(async ({ context, input: { ownerId, ...search } }) =>
      listGames(context.services, await managedOwner(context, ownerId), search),
    ),
  listOwners: os.listOwners.use(read).handler(({ context, input }) => listOwnersDue(context.services, input)),
  getOwner: os.getOwner
    .use(read)
    .handler(({ context, input }) => getPayoutsOfOwner(context.services, input.ownerId)),
  listOfOwner: os.listOfOwner
    .use(read)
    .handler(({ context, input: { ownerId, ...search } }) =>
      listPayouts(context.services.db, ownerId, search),
    ),
  listOwnerGames: os.listOwnerGames
    .use(read)
    .handler(({ context, input: { ownerId, ...search } }) => listGames(context.services, ownerId, search)),
  getOwnStatement: os.getOwnStatement.use(own).handler(async ({ context, input: { payoutId } }) => {
    const { db } = context.services;
    await managedOwner(context, await getPayoutOwner(db, payoutId));
    return getPayoutStatement(db, payoutId);
  }),
  getStatement: os.getStatement
    .use(read)
    .handler(({ context, input }) => getPayoutStatement(context.services.db, input.payoutId)),
  getOwnAccount: os.getOwnAccount.use(permit('read:payout-account:own')).handler(async ({ context }) => ({
    account: await getOwnPayoutAccount(context.services, requirePerson(context.actor).userId),
  })),
  setOwnAccount: os.setOwnAccount
    .use(permit('update:payout-account:own'))
    .handler(({ context, input }) => setPayoutAccount(context.services, signedIn(context), input)),
  getOwnerAccount: os.getOwnerAccount
    .use(permit('read:payout-account:all'))
    .handler(async ({ context, input: { ownerId } }) => {
      const account = await getPayoutAccountOf(context.services, ownerId);
      await recordView(context, ownerId, 'payout account');
      return account;
    }),
  record: os.record
    .use(record)
    .handler(({ context, input }) => recordPayout(context.services, signedIn(context), input)),
  listTaxes: os.listTaxes.use(permit('read:payout-account:all')).handler(async ({ context, input }) => {
    const report = await listTaxes(context.services, input);
    for (const { ownerId } of report.items) await recordView(context, ownerId, 'tax numbers');
    return report;
  }),
  reverse: os.reverse
    .use(record)
    .handler(({ context, input }) => reversePayout(context.services, signedIn(context), input)),
};
