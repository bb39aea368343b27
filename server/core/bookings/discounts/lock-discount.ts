import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { DiscountRow } from './discounted-prices.ts';
import { venueDiscounts } from './tables.ts';

/** Locks a discount, so that its uses are counted one booking after another. */
export async function lockDiscount(tx: Database, id: string): Promise<DiscountRow | undefined> {
  const isWanted = eq(venueDiscounts.id, id);
  const [row] = await tx.select().from(venueDiscounts).where(isWanted).for('no key update').execute();
  return row;
}
