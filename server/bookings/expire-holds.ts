import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { goOn } from '../go-on.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Services } from '../services.ts';
import type { BookingRef } from './booking-ref.ts';
import { isAwaitingAnswer, isHoldGood } from './rules.ts';
import { expireBooking, type LockedBooking, lockBooking } from './settle-booking.ts';
import { bookings } from './tables.ts';
import { tellHoursChanged } from './tell-change.ts';

const batchSize = 200;

/**
 * Tidies up after lapsed holds. Nobody waits for it: reads and new holds ignore a lapsed hold from its last second on.
 * @returns how many bookings expired; one that could not is in the log
 */
export async function expireHolds({ db, clock, events, log }: Services): Promise<number> {
  const lapsed = await db
    .select({ turfId: bookings.turfId, bookingId: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        isNull(bookings.answerDueAt),
        sql`${bookings.holdExpiresAt} <= ${clock.sqlNow()}`,
      ),
    )
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(batchSize);
  let count = 0;
  for (const ref of lapsed) {
    await goOn(log, ref, async () => {
      const expired = await db.transaction((tx) => expireIfLapsed(tx, clock, ref));
      if (!expired) return;
      // At once: who sweeps again finds nothing of this one.
      tellHoursChanged(events, expired);
      count += 1;
    });
  }
  return count;
}

async function expireIfLapsed(
  tx: Database,
  clock: Clock,
  ref: BookingRef,
): Promise<LockedBooking | undefined> {
  const booking = await lockBooking(tx, ref);
  const now = await clock.now(tx);
  // A payment may have settled or extended it since the list was read.
  if (booking?.status !== 'pending' || isAwaitingAnswer(booking)) return undefined;
  if (isHoldGood(booking.holdExpiresAt, now)) return undefined;
  await expireBooking(tx, booking, now);
  return booking;
}
