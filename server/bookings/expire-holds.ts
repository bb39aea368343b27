import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { isAwaitingAnswer, isHoldGood } from './rules.ts';
import { expireBooking, lockBooking } from './settle-booking.ts';
import { bookings } from './tables.ts';
import { tellHoursChanged } from './tell-change.ts';

const batchSize = 200;

/**
 * Tidies up after lapsed holds. Nobody waits for it: reads and new holds ignore a lapsed hold from its last second on.
 * @returns how many bookings expired
 */
export async function expireHolds({ db, clock, events }: Services): Promise<number> {
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
    const expired = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, ref);
      const now = await clock.now(tx);
      // A payment may have settled or extended it since the list was read.
      if (booking?.status !== 'pending' || isAwaitingAnswer(booking)) return undefined;
      if (isHoldGood(booking.holdExpiresAt, now)) return undefined;
      await expireBooking(tx, booking, now);
      return booking;
    });
    if (!expired) continue;
    // At once: the next may fail, and who sweeps again finds nothing of this one.
    tellHoursChanged(events, expired);
    count += 1;
  }
  return count;
}
