import type { Database } from '../../platform/database/database.ts';
import { logAndContinue } from '../../platform/observability/log-and-continue.ts';
import type { Services } from '../../platform/services.ts';
import type { BookingRef } from '../slots/booking-ref.ts';
import { publishSlotsChanged } from './publish-booking-changed.ts';
import type { BookingRow } from './shapes.ts';

/**
 * Runs `end` for each booking in its own transaction and publishes each change. Logs a failure and continues.
 * @param end checks again under lock, as the booking may have changed; undefined if nothing is left to do
 * @returns how many bookings changed
 */
export async function forEachInTransaction(
  { db, events, log }: Services,
  refs: readonly BookingRef[],
  end: (tx: Database, ref: BookingRef) => Promise<BookingRow | undefined>,
): Promise<number> {
  let count = 0;
  for (const ref of refs) {
    await logAndContinue(log, ref, async () => {
      const ended = await db.transaction((tx) => end(tx, ref));
      if (!ended) return;
      // Publish now: a later sweep does not find this booking again.
      publishSlotsChanged(events, ended);
      count += 1;
    });
  }
  return count;
}
