import type { PersonalData } from '../people/personal-data.ts';
import { listPayoutsOf } from './payouts/queries.ts';

export const ledgerData: PersonalData = {
  columns: ['ledger_lines.owner_id', 'payouts.owner_id', 'payouts.recorded_by', 'payouts.reversed_by'],
  export: async ({ db }, { userId }) => ({ 'payouts.json': await listPayoutsOf(db, userId) }),
};
