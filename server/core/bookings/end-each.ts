import type { Database } from '../../platform/database.ts';
import { goOn } from '../../platform/go-on.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRef } from '../slots/booking-ref.ts';
import type { LockedBooking } from './settle-booking.ts';
import { tellHoursChanged } from './tell-change.ts';

/**
 * Runs `end` for each booking in its own transaction and publishes each change. Logs a failure and continues.
 * @param end checks again under lock, as the booking may have changed; undefined if nothing is left to do
 * @returns how many bookings changed
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
      // Publish now: a later sweep does not find this booking again.
      tellHoursChanged(events, ended);
      count += 1;
    });
  }
  return count;
}
