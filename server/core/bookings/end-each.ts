import type { Database } from '../../platform/database.ts';
import { goOn } from '../../platform/go-on.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRef } from '../slots/booking-ref.ts';
import type { LockedBooking } from './settle-booking.ts';
import { tellHoursChanged } from './tell-change.ts';

/**
 * Does the same with each of these bookings, each in a transaction of its own, and tells of those it changed.
 * @param end looks again under lock: something may have become of it since the list was read. Undefined where there is
 * nothing to do any more
 * @returns how many it changed; one that failed is in the log, and keeps out none behind it
 */
export async function endEach(
  { db, events, log }: Services,
  refs: readonly BookingRef[],
  end: (tx: Database, ref: BookingRef) => Promise<LockedBooking | undefined>,
): Promise<number> {
  let count = 0;
  for (const ref of refs) {
    await goOn(log, ref, async () => {
      const ended = await db.transaction((tx) => end(tx, ref));
      if (!ended) return;
      // At once: who sweeps again finds nothing of this one.
      tellHoursChanged(events, ended);
      count += 1;
    });
  }
  return count;
}
