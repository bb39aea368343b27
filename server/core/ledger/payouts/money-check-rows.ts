import type { Database } from '../../../platform/database/database.ts';
import type { AuditedPayout } from '../rules-payouts.ts';
import { payouts } from './tables.ts';

export async function listPayoutsToCheck(db: Database): Promise<AuditedPayout[]> {
  const rows = await db
    .select({
      id: payouts.id,
      ownerId: payouts.ownerId,
      amountPaise: payouts.amountPaise,
      tcsPaise: payouts.tcsPaise,
      tdsPaise: payouts.tdsPaise,
      reversedAt: payouts.reversedAt,
    })
    .from(payouts)
    .orderBy(payouts.id);
  return rows.map(({ reversedAt, ...row }) => ({ ...row, isReversed: reversedAt !== null }));
}
