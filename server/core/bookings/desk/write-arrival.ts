import type { ArrivalMark } from '../../../../contract/desk/bookings.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BookingRef } from '../../slots/booking-ref.ts';
import { isBooking } from '../bookings.sql.ts';
import { bookings } from '../tables.ts';

export const nobodyYet = { checkedInAt: null, checkedInBy: null, noShowAt: null, noShowBy: null };

/** Writes the arrival mark. The caller must hold the booking's lock. */
export async function writeArrival(
  tx: Database,
  ref: BookingRef,
  { arrival, by, at }: Pick<ArrivalMark, 'arrival'> & { by: string; at: Date },
): Promise<void> {
  const marked = {
    checked_in: { checkedInAt: at, checkedInBy: by },
    no_show: { noShowAt: at, noShowBy: by },
  };
  await tx
    .update(bookings)
    .set({ ...nobodyYet, ...(arrival && marked[arrival]), updatedAt: at })
    .where(isBooking(ref));
}
