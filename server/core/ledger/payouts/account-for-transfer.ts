import { type AccountForTransfer, recentDays } from '../../../../contract/payments/payout-accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { getPayoutsOfOwner } from './list-owners-due.ts';
import { findPayoutAccount } from './payout-account.ts';

/**
 * Returns the whole details, for an admin who makes a transfer.
 * @throws Refusal NOT_FOUND for users who never earned anything and are not owners
 */
export async function getPayoutAccountOf(services: Services, ownerId: string): Promise<AccountForTransfer> {
  const { db, clock } = services;
  await getPayoutsOfOwner(services, ownerId);
  const found = await findPayoutAccount(services, db, ownerId);
  if (!found) return { account: null, changedAt: null, isRecent: false };
  const age = (await clock.now(db)).getTime() - found.changedAt.getTime();
  return {
    account: found.account,
    changedAt: found.changedAt.toISOString(),
    isRecent: age < recentDays * 86_400_000,
  };
}
