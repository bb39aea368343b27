import type { Database } from '../../../platform/database/database.ts';
import { payouts } from './tables.ts';

export async function listPayoutsToCheck(
  db: Database,
): Promise<{ id: string; ownerId: string; amountPaise: number; isReversed: boolean }[]> {
  const rows = await db
    .select({
      id: payouts.id,
      ownerId: payouts.ownerId,
      amountPaise: payouts.amountPaise,
      reversedAt: payouts.reversedAt,
    })
    .from(payouts)
    .orderBy(payouts.id);
  return rows.map(({ reversedAt, ...row }) => ({ ...row, isReversed: reversedAt !== null }));
}
