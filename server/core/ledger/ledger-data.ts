import type { PersonalData } from '../people/personal-data.ts';
import { findPayoutAccount, forgetPayoutAccount } from './payouts/payout-account.ts';
import { listPayoutsOf } from './payouts/queries.ts';

export const ledgerData: PersonalData = {
  columns: [
    'ledger_lines.owner_id',
    'payout_accounts.details',
    'payout_accounts.owner_id',
    'payouts.owner_id',
    'payouts.recorded_by',
    'payouts.reversed_by',
    'payouts.tax_numbers',
  ],
  export: async (services, { userId }) => ({
    'payouts.json': await listPayoutsOf(services, userId),
    'payout-account.json': (await findPayoutAccount(services, services.db, userId)) ?? null,
  }),
  async erase(_services, tx, { userId }) {
    await forgetPayoutAccount(tx, userId);
    return [];
  },
};
