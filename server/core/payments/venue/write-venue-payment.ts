import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { venuePayments } from './tables.ts';

type Receipt = Omit<typeof venuePayments.$inferInsert, 'id'>;

/** Inserts a receipt. The caller has locked the booking or created it in this transaction. */
export async function writeVenuePayment(tx: Database, receipt: Receipt): Promise<void> {
  await tx.insert(venuePayments).values({ id: newId(), ...receipt });
}
