import * as m from '#messages';
import { Refusal } from '../../../../contract/errors.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { getStanding } from './queries.ts';

/**
 * Refuses to delete an account with money due: it could not be paid out. A debt does not prevent deletion; it
 * stays in the ledger.
 * @throws Refusal PAYOUT_DUE
 */
export async function refuseMoneyDue({ clock }: Services, tx: Database, userId: string): Promise<void> {
  const { duePaise, comingPaise, heldPaise } = await getStanding(tx, clock, userId);
  const owedPaise = duePaise + comingPaise + Math.max(0, heldPaise);
  if (owedPaise === 0) return;
  const message = m.errors_payout_due_amount({ amount: formatPaise(owedPaise) });
  throw new Refusal('PAYOUT_DUE', { message });
}
