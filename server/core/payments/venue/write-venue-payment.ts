import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOpenShiftFor } from './shifts.ts';
import { venuePayments } from './tables.ts';

type Receipt = Omit<typeof venuePayments.$inferInsert, 'id' | 'shiftId'>;

/**
 * Inserts a receipt, in the open shift of the person if there is one. The caller has locked the booking or created it
 * in this transaction.
 */
export async function writeVenuePayment(tx: Database, receipt: Receipt): Promise<void> {
  const shiftId = await lockOpenShiftFor(tx, receipt);
  await tx.insert(venuePayments).values({ id: newId(), ...receipt, shiftId });
}
