import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { venueReceipts } from './tables.ts';

type Receipt = Omit<typeof venueReceipts.$inferInsert, 'id'>;

/** Inserts a receipt. The caller has locked the booking or created it in this transaction. */
export async function writeReceipt(tx: Database, receipt: Receipt): Promise<void> {
  await tx.insert(venueReceipts).values({ id: newId(), ...receipt });
}
